import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

/** What is made from the rest of a checkout, or belongs to one machine. */
const notCopied =
  '.git .astro .building .env data dist dist.next dist.old node_modules test-results playwright-report'.split(
    ' ',
  );

/** The packages of this checkout: a copy uses its own, or a change to a drawing would not show. */
const workspaces = '@vital-motion';

/** Copies this checkout into `folder`, with links to the packages that are installed here. */
export function copyCheckout(folder: string): void {
  cpSync('.', folder, { recursive: true, filter: (path) => !notCopied.includes(basename(path)) });
  const packages = join(folder, 'node_modules');
  mkdirSync(packages);
  for (const name of readdirSync('node_modules')) {
    // Astro's cache is not shared: a build took in content of another copy that was built meanwhile.
    if (name !== workspaces && (name === '.bin' || !name.startsWith('.')))
      symlinkSync(resolve('node_modules', name), join(packages, name), 'junction');
  }
  mkdirSync(join(packages, workspaces));
  for (const name of readdirSync('packages'))
    symlinkSync(resolve(folder, 'packages', name), join(packages, workspaces, name), 'junction');
  cpSync('node_modules/.installed-from', join(packages, '.installed-from'));
}

/** What Vitest adds to the environment; with it 'astro dev' and 'astro build' would be other programs. */
const ofVitest = /^(NODE_ENV|TEST|VITEST.*|DEV|PROD|SSR|MODE|BASE_URL)$/;

/** The environment as it was before Vitest started. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !ofVitest.test(name)));
}
