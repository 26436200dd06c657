import { once } from 'node:events';
import { connect } from 'node:net';
import { pipeline } from 'node:stream';
import { createServer } from 'node:tls';
import { selfSigned } from '../../testing/selfSigned.ts';

/**
 * Serves over https what a server here answers without, as the proxy in front of a live site does. WebKit keeps a cookie
 * that is Secure from https alone: from http://localhost, where Chromium and Firefox take it, nobody signs in to the desk.
 *
 * @param port - where it listens
 * @param server - the port of the server, which need not be there yet
 */
export async function openDeskDoor(port: number, server: number): Promise<void> {
  const door = createServer(selfSigned, (visitor) => {
    // A server that is cut or a browser that leaves ends the other side too; which it was, nobody asks.
    const behind = connect(server, 'localhost');
    pipeline(visitor, behind, visitor, () => behind.destroy());
  });
  door.on('tlsClientError', () => {});
  door.listen(port, 'localhost');
  await once(door, 'listening');
}
