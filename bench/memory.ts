import { postEnquiries } from './load.ts';
import { residentMegabytes } from './processFigures.ts';
import { type Result, rounded } from './results.ts';
import { startOurs } from './servers.ts';

const amount = 100_000;
/** The run ends here, however many there were by then. */
const seconds = 300;

/** Memory after 100,000 enquiries, with the mail server gone all the while, so that all letters are still waiting. */
export async function memory(): Promise<Result[]> {
  const server = await startOurs({ SMTP_URL: 'smtp://127.0.0.1:9' });
  await postEnquiries(server.url, { connections: 64, amount: 1000, seconds });
  const before = residentMegabytes(server.pid);
  const { requests } = await postEnquiries(server.url, { connections: 64, amount, seconds });
  const after = residentMegabytes(server.pid);
  await server.kill();
  return [
    { what: 'resident after 1,000 enquiries', figure: `${rounded(before)} MB` },
    { what: `resident after ${rounded(1000 + requests.total)}`, figure: `${rounded(after)} MB` },
  ];
}
