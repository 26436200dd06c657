import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { messageWords } from '../../server/content.ts';
import { readClinic } from '../../src/clinic/clinicRecord.ts';
import { requestBody } from '../../src/enquiry/enquirySchema.ts';
import { initialsOf } from '../../src/enquiry/sender.ts';
import { interpolate } from '../../src/text/interpolate.ts';
import { copyCheckout, plainEnvironment } from '../support/checkout.ts';
import { postedForm } from '../support/postedForm.ts';
import { booking } from '../support/samples.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { freePort } from '../support/testServer.ts';

/** A copy of this checkout in which `npm run dev` runs: one server for all tests, since starting takes most of their time. */
const folder = temporaryFolder();
const checkout = join(folder.path, 'checkout');
const clinicRecordFile = join(checkout, 'content/clinic.yaml');
const errorOutput: string[] = [];
let child: ChildProcess;
let url: string;
let takenPort: number;

beforeAll(async () => {
  copyCheckout(checkout);
  takenPort = await freePort();
  const otherServer = createServer((socket) => socket.destroy()).listen(takenPort);
  await once(otherServer, 'listening');
  child = spawn('astro', ['dev', '--port', String(takenPort)], {
    cwd: checkout,
    env: {
      ...plainEnvironment(),
      DATABASE_URL: `file:${folder.path}/enquiries.db`,
      SITE_URL: '',
      SMTP_URL: '',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stderr?.on('data', (text) => errorOutput.push(String(text)));
  url = await waitForSiteAddress(child);
  otherServer.close();
});

afterAll(async () => {
  child.kill();
  await once(child, 'exit');
  folder.remove();
});

const request = (path: string, options: RequestInit = {}) =>
  fetch(url + path, { redirect: 'manual', ...options });

test('npm run dev uses the next free port if its own is taken', () => {
  expect(new URL(url).port).not.toBe(String(takenPort));
});

test('npm run dev serves the pages, functions, native posts, mailbox, desk and contact sheet on one port', async () => {
  expect(await (await request('/')).text()).toContain(readClinic('content/clinic.yaml').shortName);
  expect((await request('/healthz')).status).toBe(200);
  // Magazine articles are Markdown, whose renderer depends on Node's globals.
  expect((await request('/magazine')).status).toBe(200);
  expect((await request('/dev/contact-sheet')).status).toBe(200);

  const { firstName, lastName } = booking();
  const subject = interpolate(messageWords.clinic.booking.subject, {
    name: initialsOf(`${firstName} ${lastName}`),
  });
  const answerToJson = await request('/functions/v1/send-booking-email', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(requestBody('booking', booking())),
  });
  expect(answerToJson.status).toBe(200);
  const formFields = postedForm('booking', booking({ message: 'without script' }));
  const { agreeToTerms: _, ...fields } = formFields;
  const postForm = (body: Record<string, string>, path = '/booking') =>
    request(path, { method: 'POST', body: new URLSearchParams(body), headers: { Origin: url } });
  const answerToNativePost = await postForm(formFields);
  expect(answerToNativePost.status).toBe(303);
  expect(answerToNativePost.headers.get('location')).toBe('/booking/received');
  const answerToFaultyForm = await postForm(fields);
  expect(answerToFaultyForm.status).toBe(422);
  expect(await answerToFaultyForm.text()).toContain(fields.lastName);
  const answerInArabic = await postForm(fields, '/ar/booking');
  expect(answerInArabic.status).toBe(422);
  expect(await answerInArabic.text()).toMatch(/<html[^>]* lang="ar"/);

  const readMailbox = async () => (await request('/dev/mailbox')).text();
  await expect.poll(readMailbox).toContain(subject);
  const [, message] = /href="(\/dev\/mailbox\/[\w-]+\.eml)"/.exec(await readMailbox()) ?? [];
  expect((await request(message ?? '')).headers.get('content-type')).toMatch(/^text\/html/);

  const post = (path: string, body: Record<string, string>) =>
    request(path, { method: 'POST', body: new URLSearchParams(body), headers: { Origin: url } });
  expect((await post('/desk/sign-in', { email: readConfig({}).CLINIC_INBOX[0] ?? '' })).status).toBe(200);
  const link = new RegExp(`${url}/desk/link\\?token=([\\w-]+)`);
  await expect.poll(readMailbox).toMatch(link);
  const [, token = ''] = link.exec(await readMailbox()) ?? [];
  for (const signedIn of [await post('/desk/link', { token }), await request('/dev/sign-in')]) {
    expect([signedIn.status, signedIn.headers.get('location')]).toEqual([303, '/desk']);
    const cookie = signedIn.headers
      .getSetCookie()
      .map((line) => line.split(';', 1))
      .join('; ');
    expect((await request('/desk', { headers: { Cookie: cookie } })).status).toBe(200);
  }
  expect((await request('/desk')).status).toBe(303);
  // Only the server knows these addresses, which are in emails and calendar programs.
  for (const path of [`/appointments/${token}`, `/calendar/${token}.ics`])
    expect((await request(path)).headers.get('Referrer-Policy'), path).toBe('no-referrer');
});

test('npm run dev shows an error in content/ with its file and line until it is corrected', async () => {
  const validRecord = await readFile(clinicRecordFile, 'utf8');
  const overlays = await recordOverlays(url);
  const expectFault = async (broken: string, fault: RegExp) => {
    await saveLikeEditor(clinicRecordFile, broken);
    const line = broken.split('\n').findIndex((text, index) => text !== validRecord.split('\n')[index]) + 1;
    const faultWithPlace = new RegExp(`content/clinic\\.yaml:${line}\\b.*${fault.source}`);
    await expect.poll(() => errorOutput.join('')).toMatch(faultWithPlace);
    await expect.poll(() => overlays.at(-1)).toMatch(faultWithPlace);
  };
  await expectFault(validRecord.replace("opens: '08:00'", "opens: '8am'"), /a time as HH:MM/);
  expect(overlays.at(-1)).not.toContain('must be before');
  await expectFault(validRecord.replace(/^shortName: .*/m, "shortName: 'Vital: Motion"), /quote/);
  await saveLikeEditor(clinicRecordFile, validRecord);
  await expect.poll(() => overlays.at(-1)).toBe('');
}, 60_000);

/** The error messages that an open page must display, the latest last; '' means that the page must reload. */
async function recordOverlays(url: string): Promise<string[]> {
  const client = await (await fetch(`${url}/@vite/client`)).text();
  const token = /wsToken = "([^"]+)"/.exec(client)?.[1];
  const socket = new WebSocket(`${url.replace('http', 'ws')}/?token=${token}`, 'vite-hmr');
  const overlays: string[] = [];
  socket.onmessage = ({ data }) => {
    const { type, err } = JSON.parse(data);
    if (type === 'error') overlays.push(err.message);
    if (type === 'full-reload') overlays.push('');
  };
  await once(socket, 'open');
  return overlays;
}

/** Waits until the terminal prints the sign-in link of the desk; resolves to the site's address in it. */
async function waitForSiteAddress(child: ChildProcess): Promise<string> {
  const printedLines: string[] = [];
  for await (const line of createInterface(child.stdout as NodeJS.ReadableStream)) {
    printedLines.push(line);
    const [, url] = /(http:\/\/localhost:\d+)\/dev\/sign-in/.exec(line) ?? [];
    if (url) return url;
  }
  throw new Error(`astro dev ended:\n${printedLines.join('\n')}`);
}

/** Saves a file as a slow editor does: empty first, and a moment later with its text. */
async function saveLikeEditor(file: string, text: string): Promise<void> {
  await writeFile(file, '');
  await setTimeout(30);
  await writeFile(file, text);
}
