import { once } from 'node:events';
import type { AddressInfo, Server, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import type { Random } from './random.ts';

export interface AcceptedMessage {
  email: Email;
  /** The envelope's recipients. */
  recipients: string[];
  /** Whether the sender got the answer; without it, the sender must send the message again. */
  isAnswered: boolean;
}

/** The step of an attempt at which a failure happens. At `accepted` the message is stored, and only its answer is lost. */
type Step = 'connect' | 'sender' | 'recipient' | 'data' | 'accepted';

interface Failure {
  step: Step;
  /** Closes the connection, stops responding, or answers with this code. */
  action: 'drop' | 'hang' | number;
}

const failuresAt = (step: Step, ...actions: Failure['action'][]): Failure[] =>
  actions.map((action) => ({ step, action }));
const connectionFailures = failuresAt('connect', 'drop', 'hang', 421);
const messageFailures = [
  ...failuresAt('sender', 421, 451, 550),
  ...failuresAt('recipient', 'drop', 421, 451, 550),
  ...failuresAt('data', 'drop', 'hang', 451, 554),
  ...failuresAt('accepted', 'drop', 'hang'),
];
/** Connections fail less often than messages, since each connection sends many messages. */
const connectionShare = connectionFailures.length / (connectionFailures.length + messageFailures.length);

type Done = (error?: Error | null) => void;

/**
 * Starts a real SMTP server that fails as real ones do, and stores every message that it has accepted.
 *
 * @param failureShare - the share of the attempts that fail, 0 to 1
 * @param onAccepted - called for every accepted message
 */
export async function startFailingMailServer(random: Random, failureShare = 0, onAccepted = () => {}) {
  const sockets = new Map<number, Socket>();
  const plannedFailures = new Map<string, Failure>();
  let currentShare = failureShare;

  function planFailure({ id }: SMTPServerSession, failure: Failure | undefined) {
    if (!failure) return void plannedFailures.delete(id);
    mail.failed += 1;
    plannedFailures.set(id, failure);
  }

  /** Fails if a failure is planned for this step of the session, otherwise calls `done`. */
  function failOrContinue(step: Step, session: SMTPServerSession, recipients: string[], done: Done) {
    const failure = plannedFailures.get(session.id);
    if (failure?.step !== step) return done();
    if (failure.action === 'hang') return;
    if (failure.action === 'drop') return void sockets.get(session.remotePort)?.destroy();
    const isPermanent = failure.action >= 500 && (step === 'recipient' || step === 'data');
    if (isPermanent) for (const recipient of recipients) mail.refusedForGood.add(recipient);
    done(Object.assign(new Error('not now'), { responseCode: failure.action }));
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onConnect(session, done) {
      planFailure(
        session,
        random.chance(currentShare * connectionShare) ? random.pick(connectionFailures) : undefined,
      );
      failOrContinue('connect', session, [], done);
    },
    onMailFrom(_address, session, done) {
      mail.attempts += 1;
      planFailure(session, random.chance(currentShare) ? random.pick(messageFailures) : undefined);
      failOrContinue('sender', session, [], done);
    },
    onRcptTo: ({ address }, session, done) => failOrContinue('recipient', session, [address], done),
    async onData(stream, session, done) {
      const raw = await buffer(stream).catch(() => undefined);
      if (raw === undefined) return; // The sender died before the end of the message.
      const email = await PostalMime.parse(raw);
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      failOrContinue('data', session, recipients, (error) => {
        if (error) return done(error);
        const message = { email, recipients, isAnswered: false };
        mail.accepted.push(message);
        onAccepted();
        failOrContinue('accepted', session, recipients, () => {
          message.isAnswered = true;
          done();
        });
      });
    },
  });
  // The tests kill clients in the middle of a message, so their errors are expected.
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
  const mail = {
    url: `smtp://127.0.0.1:${port}`,
    /** Messages that were accepted, even if the sender never got the answer. */
    accepted: [] as AcceptedMessage[],
    /** Addresses that were refused with a 5xx: their messages need not arrive. */
    refusedForGood: new Set<string>(),
    attempts: 0,
    failed: 0,
    /** Refuses every connection for `ms`. */
    async outage(ms: number) {
      await close();
      await new Promise((resolve) => setTimeout(resolve, ms));
      await listen(server.server, port);
    },
    /** Ends all failures. */
    recover() {
      currentShare = 0;
    },
    stop: close,
  };
  return mail;
}

export type FailingMailServer = Awaited<ReturnType<typeof startFailingMailServer>>;

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
