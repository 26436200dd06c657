/** Something the clinic must settle before the site goes live. */
export interface Finding {
  file: string;
  /** From 1. */
  line: number;
  what: string;
  /** The line itself, trimmed. */
  text: string;
}

interface Rule {
  what: string;
  /** Whether a line of this file is one; `today` is YYYY-MM-DD. */
  matches: (line: string, file: string, today: string) => boolean;
}

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** Words and figures that advertising law and the Australian Consumer Law want a clinic to be able to prove. */
const claims = [
  /\b(leading|excellence|expert|experts)\b/i,
  /\b(clientsHelped|headPhysiotherapistYears|professionalCare|team|founded):/,
  /\b2\+ million\b/,
  /\bwithin 24 hours\b/i,
  /\b\d+(-| to )\d+ (sessions|weeks|months)\b/i,
];

export const rules: readonly Rule[] = [
  {
    what: 'placeholder: put the clinic’s own here',
    matches: (line) =>
      /example\.com|7010 0000|\+61270100000|00 000 000 000|'0000000000'/.test(withoutComment(line)),
  },
  {
    what: 'sample: replace it with words a real person agreed to',
    matches: (line) => /sample: true/.test(withoutComment(line)),
  },
  {
    what: 'claim: the clinic must be able to substantiate it',
    matches: (line, file) =>
      !isMachineWord(line) &&
      !file.includes('/legal/') &&
      claims.some((claim) => claim.test(withoutComment(line))),
  },
  {
    what: 'unreviewed: a clinician has not read this page yet',
    matches: (line) => /^reviewedBy: *(''|"")? *$/.test(line),
  },
  {
    what: 'past date: change it or take it away',
    matches: (line, _file, today) => datesIn(withoutComment(line)).some((date) => date < today),
  },
];

/** What one file of content holds that must be settled, line by line. */
export function findingsIn(file: string, content: string, today: string): Finding[] {
  return content
    .split('\n')
    .flatMap((line, index) =>
      rules
        .filter((rule) => rule.matches(line, file, today))
        .map(({ what }) => ({ file, line: index + 1, what, text: line.trim() })),
    );
}

function withoutComment(line: string): string {
  return line.replace(/(^|\s)#.*$/, '');
}

/** Addresses and field names say what they are, not what the clinic claims. */
function isMachineWord(line: string): boolean {
  return /^\s*(url|href|service|slug|id):/.test(line);
}

/** The last day of each date or month that a line names, as YYYY-MM-DD; a source's year is not one. */
function datesIn(line: string): string[] {
  if (/\b(label|url|updated|from|Founded|founded):/.test(line) && !/\bto: \d/.test(line)) return [];
  const days = [...line.matchAll(/\bto: '?(\d{4}-\d{2}-\d{2})/g)].map(([, date]) => date ?? '');
  const named = [...line.matchAll(new RegExp(`\\b(${months.join('|')}) (20\\d\\d)\\b`, 'g'))];
  return [
    ...days,
    ...named.map(
      ([, month, year]) => `${year}-${String(months.indexOf(month ?? '') + 1).padStart(2, '0')}-31`,
    ),
  ];
}
