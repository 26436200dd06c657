import { once } from 'node:events';
import type { AddressInfo, Server, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { readLetter, type TakenLetter } from './letters.ts';
import type { SmtpFault, SmtpFaults } from './smtpFaults.ts';

/** A real SMTP server that fails as real ones do, and remembers every letter it took. */
export interface FaultyMailServer {
  url: string;
  taken: TakenLetter[];
  /** Addresses that were refused with a 5xx: their letters need not arrive. */
  refusedForGood: Set<string>;
  /** Refuses every connection for `ms`. */
  outage(ms: number): Promise<void>;
  stop(): Promise<void>;
}

type Done = (error?: Error | null) => void;

export async function startFaultyMailServer(faults: SmtpFaults): Promise<FaultyMailServer> {
  const taken: TakenLetter[] = [];
  const refusedForGood = new Set<string>();
  const sockets = new Map<number, Socket>();
  const underWay = new Map<string, SmtpFault>();

  /** Does what goes wrong at this step, if anything does; otherwise goes on. */
  function step(at: SmtpFault['at'], session: SMTPServerSession, recipients: string[], done: Done) {
    const fault = underWay.get(session.id);
    if (fault?.at !== at) return done();
    if (fault.does === 'hang') return;
    if (fault.does === 'drop') return void sockets.get(session.remotePort)?.destroy();
    const isForGood = fault.does >= 500 && (at === 'recipient' || at === 'data');
    if (isForGood) for (const recipient of recipients) refusedForGood.add(recipient);
    done(Object.assign(new Error('not now'), { responseCode: fault.does }));
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onConnect(session, done) {
      begin(underWay, session, faults.forConnection());
      step('connect', session, [], done);
    },
    onMailFrom(_address, session, done) {
      begin(underWay, session, faults.forLetter());
      step('sender', session, [], done);
    },
    onRcptTo: ({ address }, session, done) => step('recipient', session, [address], done),
    async onData(stream, session, done) {
      const raw = await buffer(stream).catch(() => undefined);
      // Whoever sent it died in the middle of it: no letter.
      if (raw === undefined) return;
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      step('data', session, recipients, async (error) => {
        if (error) return done(error);
        taken.push(await readLetter(raw, recipients));
        step('taken', session, recipients, done);
      });
    },
  });
  // A client that is killed in the middle of a letter is what this is about.
  server.on('error', () => {});
  server.server.on('connection', (socket: Socket) => {
    const port = socket.remotePort ?? 0;
    sockets.set(port, socket);
    socket.once('close', () => sockets.delete(port));
  });
  const port = await listen(server.server, 0);

  async function close() {
    const closed = once(server.server, 'close');
    server.server.close();
    for (const socket of sockets.values()) socket.destroy();
    await closed;
  }
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    refusedForGood,
    async outage(ms) {
      await close();
      await new Promise((resolve) => setTimeout(resolve, ms));
      await listen(server.server, port);
    },
    stop: close,
  };
}

function begin(underWay: Map<string, SmtpFault>, { id }: SMTPServerSession, fault: SmtpFault | undefined) {
  if (fault) underWay.set(id, fault);
  else underWay.delete(id);
}

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
