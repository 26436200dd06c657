/** What a command is called with; `id` is of an element. */
export type Parameters = Record<string, unknown> & { id?: string };

/** Sends a WebDriver command by its name and resolves to its value; rejects with what the browser says. */
export type Send = (name: CommandName, parameters?: Parameters) => Promise<unknown>;

/** The commands of W3C WebDriver that we use: how each travels over HTTP, below the address of the session. */
const commands = {
  Navigate: ['POST', '/url'],
  GetCurrentURL: ['GET', '/url'],
  Back: ['POST', '/back'],
  SetWindowRect: ['POST', '/window/rect'],
  ExecuteScript: ['POST', '/execute/sync'],
  FindElement: ['POST', '/element'],
  ElementClick: ['POST', '/element/{id}/click'],
  ElementClear: ['POST', '/element/{id}/clear'],
  ElementSendKeys: ['POST', '/element/{id}/value'],
  PerformActions: ['POST', '/actions'],
  DeleteSession: ['DELETE', ''],
} as const;

export type CommandName = keyof typeof commands;

/** What every browser is asked for: to open the desk, whose certificate nobody but itself has signed. */
export const wanted = { acceptInsecureCerts: true };

/**
 * Opens a session with a driver that speaks WebDriver over HTTP, as chromedriver and WebKitWebDriver do.
 *
 * @param driver - its address
 * @param own - what this kind of browser is asked for besides
 */
export async function sessionOverHttp(driver: string, own: object): Promise<Send> {
  const { sessionId } = (await post('/session', 'POST', {
    capabilities: { alwaysMatch: { ...wanted, ...own } },
  })) as {
    sessionId: string;
  };
  return (name, { id, ...parameters } = {}) => {
    const [method, path] = commands[name];
    return post(`/session/${sessionId}${path.replace('{id}', id ?? '')}`, method, parameters);
  };

  async function post(path: string, method: string, parameters: object): Promise<unknown> {
    const body = method === 'POST' ? JSON.stringify(parameters) : null;
    const answer = await fetch(driver + path, { method, body });
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null };
    if (!answer.ok) throw new Error(`${value?.error}: ${value?.message}`);
    return value;
  }
}
