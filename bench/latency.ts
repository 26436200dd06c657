import { type Result, rounded } from './results.ts';
import { startOurs, startProgram } from './servers.ts';
import { type Answers, postAtRate } from './visitors.ts';

const seconds = 15;
/** Enquiries a second; the second is what the handler that mails inline can still answer in turn. */
const rates = [100, 20];

/** How long a visitor waits, against a handler that mails while the visitor waits. */
export async function latency(): Promise<Result[]> {
  const results: Result[] = [];
  for (const rate of rates) {
    const mail = await startProgram('slowMail.ts', '50');
    const server = await startOurs({ SMTP_URL: mail.url });
    const ours = await afterWarmUp(server.url, rate);
    await server.kill();
    const express = await startProgram('expressInline.ts', mail.url);
    const inline = await afterWarmUp(express.url, rate);
    express.stop();
    mail.stop();
    results.push(
      { what: `our server, ${rate} a second`, figure: figure(ours) },
      { what: `Express that mails inline, 50 ms a letter, ${rate} a second`, figure: figure(inline) },
    );
  }
  return results;
}

async function afterWarmUp(url: string, rate: number): Promise<Answers> {
  await postAtRate(url, rate, 3);
  return postAtRate(url, rate, seconds);
}

function figure({ p50, p99 }: Answers): string {
  return `p50 ${rounded(p50, 1)} ms, p99 ${rounded(p99, 1)} ms`;
}
