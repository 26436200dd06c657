declare module 'js-yaml' {
  /** The types of YAML 1.2 that JSON has too; a date is a string. */
  export const CORE_SCHEMA: object;
  /** Parses one document. Throws an Error with the line and the lines around it. */
  export function load(text: string, options: { schema: object }): unknown;
}
