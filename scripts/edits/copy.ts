import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

/** What a checkout has that is made from the rest of it, or belongs to one machine. */
const notCopied = [
  '.git',
  '.astro',
  '.env',
  'data',
  'dist',
  'dist.next',
  'dist.old',
  'node_modules',
  'test-results',
  'playwright-report',
];

/** A copy of this checkout, and an owner's hand in it. */
export interface Copy {
  folder: string;
  read(file: string): string;
  /**
   * Writes over the one place that `found` is at.
   *
   * @throws when the file has no such place, or more than one
   */
  replace(file: string, found: RegExp, text: string): void;
  /** Takes a place away, if the file has it. */
  without(file: string, found: RegExp): void;
  /** Writes a new file, and the folder it is in. */
  write(file: string, content: string | Uint8Array): void;
  remove(): void;
}

/** Copies this checkout into `folder`, with the packages that are installed here. */
export function copyCheckout(folder: string): Copy {
  rmSync(folder, { recursive: true, force: true });
  cpSync('.', folder, { recursive: true, filter: (path) => !notCopied.includes(basename(path)) });
  linkPackages(join(folder, 'node_modules'));
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  return {
    folder,
    read,
    replace(file, found, text) {
      const before = read(file);
      const places = [...before.matchAll(new RegExp(found, `${found.flags}g`))].length;
      if (places !== 1) throw new Error(`${file} has ${places} places with ${found}, and should have one.`);
      writeFileSync(
        join(folder, file),
        before.replace(found, () => text),
      );
    },
    without: (file, found) => writeFileSync(join(folder, file), read(file).replace(found, '')),
    write(file, content) {
      if (existsSync(join(folder, file))) throw new Error(`${file} is there already.`);
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), content);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/**
 * Links the packages that are installed here, and their commands. All else whose name begins with a dot is what tools keep
 * between two runs: with Astro's in common, a build took in content of another copy that was built meanwhile.
 */
function linkPackages(folder: string): void {
  mkdirSync(folder);
  const linked = readdirSync('node_modules').filter((name) => name === '.bin' || !name.startsWith('.'));
  for (const name of linked) symlinkSync(resolve('node_modules', name), join(folder, name), 'junction');
  cpSync('node_modules/.installed-from', join(folder, '.installed-from'));
}
