// The desk's pages as they look with each example of tests/support/deskViewExamples.ts, to look at in a browser: node
// tools/render/deskExamples.ts, after a build. It serves them until it is stopped.
import { examplePath, startDeskExamples } from '../../tests/support/deskExampleServer.ts';
import { type DeskViewName, deskViews } from '../../tests/support/deskViewExamples.ts';

const { url } = await startDeskExamples();
for (const name of Object.keys(deskViews) as DeskViewName[]) console.log(url + examplePath(name));
