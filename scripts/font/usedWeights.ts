import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The lightest and the boldest weight that the site's styles ask for, which @font-face in base.css says too. */
const used = { lightest: 400, boldest: 800 };

/** HarfBuzz's own names and numbers: https://harfbuzz.github.io/harfbuzz-hb-subset.html */
const axis = Buffer.from('wght').readUInt32BE();
const readOnly = 1;
const keepMissingGlyphBox = 0x40;
const unchanged = Number.NaN;

/** What is called here of HarfBuzz. A number is an address in its memory, a count or a flag; 0 says that it failed. */
interface HarfBuzz {
  memory: WebAssembly.Memory;
  _initialize(): void;
  malloc(length: number): number;
  hb_blob_create(data: number, length: number, mode: number, owner: number, free: number): number;
  hb_blob_get_data(blob: number, length: number): number;
  hb_blob_get_length(blob: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_face_reference_blob(face: number): number;
  hb_subset_input_create_or_fail(): number;
  hb_subset_input_keep_everything(input: number): void;
  hb_subset_input_set_flags(input: number, flags: number): void;
  hb_subset_input_set_axis_range(
    input: number,
    face: number,
    axis: number,
    min: number,
    max: number,
    normal: number,
  ): number;
  hb_subset_or_fail(face: number, input: number): number;
}

/**
 * The font without the weights that no style asks for and the names of its glyphs, which no browser reads. Every glyph,
 * width, kerning and feature stays.
 *
 * @param font - with the axis `wght`, uncompressed
 * @throws when it has no such axis, or is no font
 */
export async function withUsedWeights(font: Uint8Array): Promise<Buffer> {
  const harfBuzz = await load();
  const data = harfBuzz.malloc(font.length);
  new Uint8Array(harfBuzz.memory.buffer).set(font, data);
  const face = harfBuzz.hb_face_create(harfBuzz.hb_blob_create(data, font.length, readOnly, 0, 0), 0);
  const input = harfBuzz.hb_subset_input_create_or_fail();
  harfBuzz.hb_subset_input_keep_everything(input);
  harfBuzz.hb_subset_input_set_flags(input, keepMissingGlyphBox);
  const { lightest, boldest } = used;
  if (!harfBuzz.hb_subset_input_set_axis_range(input, face, axis, lightest, boldest, unchanged))
    throw new Error('The font has no axis "wght", so its weights cannot be limited.');
  const smaller = harfBuzz.hb_subset_or_fail(face, input);
  if (!smaller) throw new Error('The weights of the font cannot be limited: is it a plain TrueType font?');
  const blob = harfBuzz.hb_face_reference_blob(smaller);
  const start = harfBuzz.hb_blob_get_data(blob, 0);
  return Buffer.from(harfBuzz.memory.buffer.slice(start, start + harfBuzz.hb_blob_get_length(blob)));
}

/** A HarfBuzz of its own for each font, whose memory goes with it. */
async function load(): Promise<HarfBuzz> {
  const file = fileURLToPath(import.meta.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'));
  const { instance } = await WebAssembly.instantiate(readFileSync(file));
  const harfBuzz = instance.exports as unknown as HarfBuzz;
  harfBuzz._initialize();
  return harfBuzz;
}
