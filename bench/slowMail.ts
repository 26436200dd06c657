// A mail server that answers every letter after as many ms as its argument says, and keeps none. Prints its address.
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

const delay = Number(process.argv[2] ?? 0);
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData: (stream, _session, done) => void stream.resume().once('end', () => setTimeout(done, delay)),
});
server.on('error', () => {});
server.listen(0, '127.0.0.1', () => {
  console.log(`smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`);
});
