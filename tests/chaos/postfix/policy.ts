import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { createInterface } from 'node:readline';

/** What Postfix asks about each recipient (its policy delegation), and how often it was told to put one off. */
export interface Policy {
  port: number;
  greylisted: number;
  foundFull: number;
  stop(): void;
}

/**
 * Greylists each pair of sender and recipient once, as a mail server does that wants to see it tried again, and says of
 * one mailbox so many times that it is full.
 *
 * @param full - the recipient, and how many times
 */
export async function startPolicy(full: { recipient: string; times: number }): Promise<Policy> {
  const seen = new Set<string>();
  const server = createServer((socket) => {
    socket.on('error', () => {});
    let asked = new Map<string, string>();
    createInterface(socket).on('line', (line) => {
      if (line !== '') {
        const [name = '', value = ''] = line.split(/=(.*)/s);
        asked.set(name, value);
        return;
      }
      socket.write(`action=${actionFor(asked.get('recipient') ?? '')}\n\n`);
      asked = new Map();
    });
  });

  function actionFor(recipient: string): string {
    if (!seen.has(recipient)) {
      seen.add(recipient);
      policy.greylisted += 1;
      return '451 4.7.1 Greylisted, please try again';
    }
    if (recipient === full.recipient && policy.foundFull < full.times) {
      policy.foundFull += 1;
      return '452 4.2.2 Mailbox full';
    }
    return 'DUNNO';
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const policy: Policy = {
    port: (server.address() as AddressInfo).port,
    greylisted: 0,
    foundFull: 0,
    stop: () => void server.close(),
  };
  return policy;
}
