import type { Send } from './commands.ts';

/** How long to wait for something to become true, in ms: long, since several browsers share the machine. */
const patience = 15_000;
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** Keys that are not letters, as WebDriver writes them. */
export const key = { right: '\ue014', end: '\ue010', home: '\ue011' };

/** A browser's one tab, driven as a person drives it: by what is to be seen, clicked and typed. */
export interface Page {
  /** Opens a path of the site, or an address as it is. */
  open(address: string): Promise<void>;
  back(): Promise<void>;
  /** Clicks the first element that `css` selects, as soon as it is there. */
  click(css: string): Promise<void>;
  /** Types into it; what stood there is gone. */
  fill(css: string, text: string): Promise<void>;
  /** Types keys while it has the focus. */
  press(css: string, keys: string): Promise<void>;
  /** Types keys wherever the focus is. */
  pressHere(keys: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Waits until the address is this path. */
  at(path: string): Promise<void>;
  /** Waits until `css` selects something in the page. */
  has(css: string): Promise<void>;
  /** What the body of a function, run in the page, returns. */
  evaluate(body: string): Promise<unknown>;
  /** Waits until `body`, as of `evaluate`, returns something true; `what` says what is then so. */
  until(what: string, body: string): Promise<void>;
  close(): Promise<void>;
}

/** @param site - the address that paths are below */
export function pageOver(send: Send, site: string): Page {
  async function find(css: string): Promise<string> {
    const found = (await send('FindElement', { using: 'css selector', value: css })) as Record<
      string,
      string
    >;
    return found[elementKey] ?? '';
  }
  const evaluate = (body: string) => send('ExecuteScript', { script: body, args: [] });

  /**
   * As a person scrolls before they click. Drivers disagree on it, and take no notice of a bar that stays in sight or of
   * a page that glides. Where no script runs they are left to their own way.
   */
  async function bringIntoSight(id: string): Promise<void> {
    const script = `arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })`;
    await send('ExecuteScript', { script, args: [{ [elementKey]: id }] }).catch(() => {});
  }

  async function wait(what: string, isTrue: () => Promise<unknown>): Promise<void> {
    const end = Date.now() + patience;
    let last: unknown = '';
    while (Date.now() < end) {
      // While one page goes and the next comes, a browser may refuse to say anything.
      const is = await isTrue().catch((error) => {
        last = error;
        return false;
      });
      if (is) return;
      await new Promise((later) => setTimeout(later, 50));
    }
    throw new Error(`expected ${what}${last instanceof Error ? ` (${last.message.slice(0, 400)})` : ''}`);
  }

  async function doTo(css: string, what: string, act: (id: string) => Promise<unknown>): Promise<void> {
    await wait(`to ${what} ${css}`, async () => {
      const id = await find(css);
      await bringIntoSight(id);
      await act(id);
      return true;
    });
  }

  return {
    open: (address) => send('Navigate', { url: new URL(address, site).href }).then(() => {}),
    back: () => send('Back').then(() => {}),
    click: (css) => doTo(css, 'click', (id) => send('ElementClick', { id })),
    async fill(css, text) {
      await doTo(css, 'empty', (id) => send('ElementClear', { id }));
      await doTo(css, 'fill in', (id) => send('ElementSendKeys', { id, text }));
    },
    press: (css, keys) => doTo(css, 'type into', (id) => send('ElementSendKeys', { id, text: keys })),
    async pressHere(keys) {
      const actions = [...keys].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await send('PerformActions', { actions: [{ type: 'key', id: 'keys', actions }] });
    },
    async resize(width, height) {
      await send('SetWindowRect', { x: 0, y: 0, width, height });
    },
    at: (path) =>
      wait(`to come to ${path}`, async () => new URL(String(await send('GetCurrentURL'))).pathname === path),
    has: (css) => wait(`to find ${css}`, () => find(css)),
    evaluate,
    until: (what, body) => wait(what, () => evaluate(body)),
    close: () => send('DeleteSession').then(() => {}),
  };
}
