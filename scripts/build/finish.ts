import { writeFileSync } from 'node:fs';
import { builtWith } from '../../src/site/builtWith.ts';
import { settings } from '../../src/site/settings.ts';
import { checkBudget } from './budget.ts';
import { compress } from './compress.ts';
import { writeInlineHashes } from './inlineHashes.ts';
import { drawShareImages } from './shareImages.ts';
import { refuseTokens } from './tokens.ts';

// What comes after `astro build`: see package.json.
try {
  refuseTokens();
  writeInlineHashes('dist/inline-hashes.json');
  writeFileSync('dist/built-with.json', JSON.stringify(builtWith(settings)));
  await drawShareImages();
  compress();
  checkBudget('budget.json');
} catch (error) {
  console.error(`\n${(error as Error).message}`);
  process.exit(1);
}
