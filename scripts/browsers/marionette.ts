import { once } from 'node:events';
import { connect } from 'node:net';
import { type Parameters, type Send, wanted } from './commands.ts';

/**
 * Opens a session with Firefox itself. It has WebDriver built in, the commands under the same names, but takes them
 * over Marionette, a socket with the length before each message; the geckodriver that speaks HTTP is not in Debian.
 */
export async function sessionOverMarionette(port: number): Promise<Send> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let received = Buffer.alloc(0);
  socket.on('data', (data: Buffer) => {
    received = Buffer.concat([received, data]);
    for (let message = next(); message !== undefined; message = next()) settle(JSON.parse(message));
  });
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox is gone'));
  });

  /** "5:[1,2]" as it comes in pieces. */
  function next(): string | undefined {
    const colon = received.indexOf(':');
    const end = colon + 1 + Number(received.subarray(0, Math.max(0, colon)));
    if (colon < 0 || received.length < end) return undefined;
    const message = received.subarray(colon + 1, end).toString();
    received = received.subarray(end);
    return message;
  }

  function settle(message: unknown): void {
    // Its first message introduces the browser.
    if (!Array.isArray(message)) return;
    const [, id, error, result] = message;
    const asked = waiting.get(id);
    waiting.delete(id);
    if (error) asked?.reject(new Error(`${error.error}: ${error.message}`));
    else asked?.resolve(isWrapped(result) ? result.value : result);
  }

  let count = 0;
  function send(name: string, parameters: Parameters = {}): Promise<unknown> {
    count += 1;
    const message = JSON.stringify([0, count, name, parameters]);
    const answer = Promise.withResolvers<unknown>();
    waiting.set(count, answer);
    socket.write(`${Buffer.byteLength(message)}:${message}`);
    return answer.promise;
  }
  await send('WebDriver:NewSession', wanted);
  return async (name, parameters) => {
    // The end of the session leaves Firefox running.
    if (name === 'DeleteSession') return void socket.end();
    return send(`WebDriver:${name}`, parameters);
  };
}

function isWrapped(result: unknown): result is { value: unknown } {
  return typeof result === 'object' && result !== null && Object.keys(result).join() === 'value';
}
