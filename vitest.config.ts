import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{src,server,scripts,testing}/**/*.test.{ts,tsx}'],
    // A test that waits for a real mail server or a real disk may take a moment; none takes this long.
    testTimeout: 20_000,
  },
});
