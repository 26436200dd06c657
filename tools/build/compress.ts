import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { builtFiles } from './files.ts';

/** Writes a .br and a .gz beside every text file in this folder, so that the server never compresses. */
export function compress(folder: string): void {
  for (const file of builtFiles(
    folder,
    'html',
    'css',
    'js',
    'svg',
    'xml',
    'atom',
    'txt',
    'json',
    'webmanifest',
  )) {
    const content = readFileSync(file);
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    };
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }));
  }
}
