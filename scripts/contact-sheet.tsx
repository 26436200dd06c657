import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { ContactSheet } from '../src/figure/ContactSheet.tsx';

const out = resolve(process.argv[2] ?? 'data/contact-sheet.html');
const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const styles = read('../src/figure/figure.css') + read('../src/figure/contact-sheet.css');
const sheet = renderToStaticMarkup(<ContactSheet />);

mkdirSync(dirname(out), { recursive: true });
writeFileSync(
  out,
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Figures</title><style>${styles}</style>${sheet}`,
);
console.log(out);
