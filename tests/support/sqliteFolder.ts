import type { TestProject } from 'vitest/node';
import { temporaryFolder } from './temporaryFolder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of all SQLite stores, in the tests that run on SQLite; see vitest.config.ts. */
    sqliteFolder?: string;
  }
}

/** Creates a folder for the SQLite stores of a whole run of the tests. The processes of the tests end without removing files. */
export default function setup(project: TestProject) {
  const folder = temporaryFolder();
  project.provide('sqliteFolder', folder.path);
  return folder.remove;
}
