declare module 'wawoff2' {
  /** Converts a WOFF2 font file to TrueType. */
  export function decompress(woff2: Uint8Array): Promise<Uint8Array>;
  const wawoff2: { decompress: typeof decompress };
  export default wawoff2;
}
