/** The colours that drawings are made of. A clinic's own test holds them to its style sheets. */
export const colours = {
  ink: '#0d2b26',
  eucalyptus: '#1f6a58',
  eucalyptusPale: '#8db7a6',
  leaf: '#dcebe2',
  paper: '#fbf7ee',
  sand: '#f6e3c5',
  wattle: '#f5b83d',
  terracotta: '#b4491f',
} as const;

export type ColourName = keyof typeof colours;
