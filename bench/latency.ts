import { postEnquiries } from './load.ts';
import { type Result, rounded } from './results.ts';
import { startOurs, startProgram } from './servers.ts';

const load = { connections: 50, rate: 100, seconds: 15 };

/** How long a visitor waits at 100 enquiries a second, against a handler that mails while the visitor waits. */
export async function latency(): Promise<Result[]> {
  const mail = await startProgram('slowMail.ts', '50');
  const server = await startOurs({ SMTP_URL: mail.url });
  await postEnquiries(server.url, { ...load, seconds: 3 });
  const ours = await postEnquiries(server.url, load);
  await server.kill();
  const express = await startProgram('expressInline.ts', mail.url);
  const inline = await postEnquiries(express.url, load);
  express.stop();
  mail.stop();
  const figure = ({ latency, requests }: typeof ours) =>
    `p50 ${rounded(latency.p50)} ms, p99 ${rounded(latency.p99)} ms, ${rounded(requests.average)} answered a second`;
  return [
    { what: 'our server, 100 a second asked', figure: figure(ours) },
    { what: 'Express that mails inline, 50 ms a letter, 5 connections', figure: figure(inline) },
  ];
}
