import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import type { Random } from '../random.ts';

/** A line to a mail server on which some of its last answers are lost: it has the letter, and nobody hears of it. */
export interface LossyLine {
  port: number;
  /** How many connections were cut after the final dot. */
  cut: number;
  /** From now on nothing is lost. */
  mend(): void;
  stop(): void;
}

/** @param share - of the letters taken whose answer is lost, 0 to 1 */
export async function startLossyLine(to: number, share: number, random: Random): Promise<LossyLine> {
  let losing = share;
  const server = createServer((client) => {
    const mailServer = connect(to, '127.0.0.1');
    const end = () => {
      client.destroy();
      mailServer.destroy();
    };
    for (const socket of [client, mailServer]) socket.on('error', end).on('close', end);
    client.pipe(mailServer);
    mailServer.on('data', (answer) => {
      // What Postfix says when the letter is in its queue, on disk.
      if (/^250 .*queued as/.test(answer.toString()) && random.chance(losing)) {
        line.cut += 1;
        end();
      } else client.write(answer);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const line: LossyLine = {
    port: (server.address() as AddressInfo).port,
    cut: 0,
    mend() {
      losing = 0;
    },
    stop: () => void server.close(),
  };
  return line;
}
