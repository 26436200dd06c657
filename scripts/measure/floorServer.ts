import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { floorPage } from './floor.ts';

/**
 * Serves the floor of each of these pages, compressed as the server compresses its own, and everything else from the
 * server itself, so that both pages have the same line.
 *
 * @param site - the address of the real server
 * @returns the address of the floors
 */
export async function serveFloors(site: string, paths: string[]): Promise<string> {
  const floors = new Map<string, Buffer>();
  const textOf = async (path: string) => (await fetch(site + path)).text();
  for (const path of paths) {
    floors.set(path, brotliCompressSync(await floorPage(await textOf(path), textOf)));
  }
  const server = createServer((asked, answer) => {
    const floor = floors.get(asked.url ?? '');
    if (!floor) return pass(site, asked, answer);
    answer.writeHead(200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Encoding': 'br',
      'Content-Length': floor.length,
    });
    answer.end(floor);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

function pass(site: string, asked: IncomingMessage, answer: ServerResponse): void {
  request(site + asked.url, { headers: { ...asked.headers, host: new URL(site).host } }, (answered) => {
    answer.writeHead(answered.statusCode ?? 502, answered.headers);
    answered.pipe(answer);
  })
    .on('error', () => answer.destroy())
    .end();
}
