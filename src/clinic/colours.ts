/**
 * The clinic's colours, with their names in docs/design.md, for all files other than stylesheets. Pages have the same
 * colours in src/layout/styles/tokens.css; colours.test.ts compares the two.
 */
export const colours = {
  ink: '#0d2b26',
  eucalyptus: '#1f6a58',
  eucalyptusPale: '#8db7a6',
  leaf: '#dcebe2',
  paper: '#fbf7ee',
  sand: '#f6e3c5',
  wattle: '#f5b83d',
  wattleDeep: '#e0a021',
  wattleDark: '#bc8420',
  terracotta: '#b4491f',
  terracottaDark: '#83310f',
} as const;
