declare module 'wawoff2' {
  /** Turns a WOFF2 font file into a plain TrueType one. */
  export function decompress(woff2: Uint8Array): Promise<Uint8Array>;
  const wawoff2: { decompress: typeof decompress };
  export default wawoff2;
}
