import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

/** The paths that a copy leaves out: files that are generated, or that belong to one machine. */
const excludedPaths =
  '.git .astro .building .env data dist dist.next dist.old node_modules test-results playwright-report'.split(
    ' ',
  );

/** The scope of this checkout's own packages. A copy uses its own, so that a change to a drawing has an effect. */
const workspaceScope = '@vital-motion';

/** Copies this checkout into `folder`, with links to the installed packages. */
export function copyCheckout(folder: string): void {
  cpSync('.', folder, { recursive: true, filter: (path) => !excludedPaths.includes(basename(path)) });
  const copiedModules = join(folder, 'node_modules');
  mkdirSync(copiedModules);
  for (const name of readdirSync('node_modules')) {
    // Leaves out Astro's cache. In a shared cache, a build would find content of another copy that is built at the same
    // time.
    if (name !== workspaceScope && (name === '.bin' || !name.startsWith('.')))
      symlinkSync(resolve('node_modules', name), join(copiedModules, name), 'junction');
  }
  mkdirSync(join(copiedModules, workspaceScope));
  for (const name of readdirSync('packages'))
    symlinkSync(resolve(folder, 'packages', name), join(copiedModules, workspaceScope, name), 'junction');
  cpSync('node_modules/.installed-from', join(copiedModules, '.installed-from'));
}

/** The variables that Vitest adds to the environment, which change 'astro dev' and 'astro build'. */
const vitestVariables = /^(NODE_ENV|TEST|VITEST.*|DEV|PROD|SSR|MODE|BASE_URL)$/;

/** The environment as it was before Vitest started. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !vitestVariables.test(name)));
}
