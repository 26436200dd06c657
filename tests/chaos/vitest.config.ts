import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/chaos/**/*.test.ts'],
    // Servers are killed and started again, and letters wait for their next attempt.
    testTimeout: 170_000,
  },
});
