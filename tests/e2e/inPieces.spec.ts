import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from './fixtures.ts';
import { layoutShifts, watchLayout } from './pageLayout.ts';

/** A slow line: a page comes up to and with `cut`, and the rest when `rest` is called. Everything else comes at once. */
async function slowLine(site: string, cut: string) {
  let rest = () => {};
  const server = createServer(async ({ url = '' }, answer: ServerResponse) => {
    const answered = await fetch(site + url);
    const content = Buffer.from(await answered.arrayBuffer());
    const type = answered.headers.get('Content-Type') ?? '';
    answer.writeHead(answered.status, { 'Content-Type': type });
    const end = type.startsWith('text/html') ? content.indexOf(cut) + cut.length : content.length;
    answer.write(content.subarray(0, end));
    if (end === content.length) answer.end();
    else rest = () => answer.end(content.subarray(end));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}`, rest: () => rest(), stop: () => server.close() };
}

for (const width of [412, 1280]) {
  test(`Home moves nothing when the rest of its HTML arrives late, at ${width} px`, async ({
    page,
    server,
  }) => {
    const line = await slowLine(server.url, '</h1>');
    await page.setViewportSize({ width, height: 823 });
    await watchLayout(page);
    await page.goto(line.url, { waitUntil: 'commit' });
    await expect(page.locator('h1')).toBeVisible();
    // Two frames: what is there is painted.
    await layoutShifts(page);
    line.rest();
    await page.waitForLoadState();
    expect(await layoutShifts(page)).toEqual([]);
    line.stop();
  });
}

for (const { width, cut } of [
  { width: 412, cut: 'class="bar__action">' },
  { width: 1280, cut: '</nav><ul' },
]) {
  test(`the header moves nothing when the HTML after ${cut} arrives late, at ${width} px`, async ({
    page,
    server,
  }) => {
    const line = await slowLine(server.url, cut);
    await page.setViewportSize({ width, height: 823 });
    await watchLayout(page);
    await page.goto(`${line.url}/about`, { waitUntil: 'commit' });
    await expect(page.locator('header .logo')).toBeVisible();
    // Two frames: what is there is painted.
    await layoutShifts(page);
    line.rest();
    await page.waitForLoadState();
    expect(await layoutShifts(page)).toEqual([]);
    line.stop();
  });
}
