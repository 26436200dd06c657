// `npm run measure`: each page of the built site as a slow phone loads it, against its own floor in the same run;
// `-- --lighthouse` asks Lighthouse for its four scores instead. Not part of `npm test`, which holds bytes and requests.
import { redirects } from '../../src/site/redirects.ts';
import { startServer } from '../../testing/serverProcess.ts';
import { builtFiles, clientFolder, pageAddress } from '../build/files.ts';
import { lighthouseTable } from './lighthouse.ts';
import { writeBetween } from './markers.ts';
import { readOptions } from './options.ts';
import { paintTable } from './paints.ts';

try {
  const files = builtFiles(clientFolder, 'html').map((file) => pageAddress(clientFolder, file));
  const pages = files.filter((path) => !(path in redirects));
  const { runs, paths, out, lighthouse } = readOptions(process.argv.slice(2), pages);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const server = await startServer();
  const table = await (lighthouse ? lighthouseTable : paintTable)(server.url, paths, runs);
  await server.stop();
  console.log(table);
  if (out) writeBetween(out, lighthouse ? 'lighthouse' : 'measure', table);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
process.exit(0);
