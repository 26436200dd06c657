const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthName = `(${months.join('|')})[a-z]*\\.?`;

/** How content writes a day or a month, each with the groups that give its year, month and day. */
const forms: { pattern: RegExp; read: (groups: string[]) => (string | undefined)[] }[] = [
  { pattern: /\b(20\d\d)-(\d\d)-(\d\d)\b/g, read: ([year, month, day]) => [year, month, day] },
  { pattern: /\b(20\d\d)-(0[1-9]|1[0-2])\b(?!-)/g, read: ([year, month]) => [year, month] },
  { pattern: /\b(\d{1,2})\/(\d{1,2})\/(20\d\d)\b/g, read: ([day, month, year]) => [year, month, day] },
  {
    pattern: new RegExp(`\\b(?:(\\d{1,2}) )?${monthName} (20\\d\\d)\\b`, 'gi'),
    read: ([day, name, year]) => [year, numberOf(name), day],
  },
];

/** The days that a text names, as YYYY-MM-DD; a month stands for its last day, and a year alone is none. */
export function datesIn(text: string): string[] {
  return forms.flatMap(({ pattern, read }) =>
    [...text.matchAll(pattern)].map(([, ...groups]) => {
      const [year, month = '', day = '31'] = read(groups);
      return [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
    }),
  );
}

function numberOf(name = ''): string {
  return String(months.indexOf(name.toLowerCase()) + 1);
}
