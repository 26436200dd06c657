import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/chaos/**/*.test.ts'],
    // Servers are killed and started again, and messages wait for their next attempt.
    testTimeout: process.env.CHAOS_ENQUIRIES ? 1_800_000 : 300_000,
    // With the default, one of two cores would be idle.
    maxWorkers: '100%',
    // Test files that share a process import the server once.
    isolate: false,
  },
});
