// The desk's pages as they look with each example of testing/deskViews.ts, to look at in a browser: node
// scripts/deskExamples.ts, after a build. It serves them until it is stopped.
import { examplePath, startDeskExamples } from '../testing/deskExamples.ts';
import { type DeskViewName, deskViews } from '../testing/deskViews.ts';

const { url } = await startDeskExamples();
for (const name of Object.keys(deskViews) as DeskViewName[]) console.log(url + examplePath(name));
