/** What Vitest adds to the environment; with it 'astro dev' and 'astro build' would be other programs. */
const ofVitest = /^(NODE_ENV|TEST|VITEST.*|DEV|PROD|SSR|MODE|BASE_URL)$/;

/** The environment as it was before Vitest started. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !ofVitest.test(name)));
}
