import { isPlaceholder } from '../clinic/placeholders.ts';
import { datesIn } from './dates.ts';

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

const count = '(\\d+|two|three|four|five|six|seven|eight|nine|ten|twelve)';

/** Words and figures that advertising law and the Australian Consumer Law want a clinic to be able to prove. */
const claims = [
  /\b(leading|excellence|expert|experts|best|proven|award[- ]winning|world[- ]class|pain[- ]free)\b/i,
  /\b(guarantee\w*|cures?|number one|no\. ?1)\b/i,
  // 'Specialist' is a title that the National Law protects.
  /\b(our specialists?|specialist (physio|exercise|occupational|speech)\w*)\b/i,
  /\b(clientsHelped|headPhysiotherapistYears|professionalCare|team|founded):/,
  /\b2\+ million\b/,
  /\b24[- ]hours?\b(?!['’]? notice)/i,
  /\bfigure: .*(%|\d\+)/,
  new RegExp(`\\b${count}( ?[-–] ?| to | or )${count} (sessions|visits|days|weeks|months)\\b`, 'i'),
];

export const rules: readonly Rule[] = [
  {
    what: 'placeholder: put the clinic’s own here',
    matches: (line) => isPlaceholder(withoutComment(line)),
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
    matches: (line, _file, today) => timesIn(withoutComment(line)).some((date) => date < today),
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

/** The days a line names that must not have passed: of a closure its last, of a source or a review none. */
function timesIn(line: string): string[] {
  if (/^[\s-]*(label|url|updated|reviewedOn):/.test(line)) return [];
  const withoutLinks = line.replace(/\[[^\]]*\]\([^)]*\)/g, '');
  return datesIn(withoutLinks.replace(/\bfrom: \S+/, ''));
}
