import type { Matter } from './rule.ts';

const comparison =
  'Advertising must not mislead (National Law s 133). Ahpra’s advertising guidelines name words that set a clinic above others: they may stand only with proof that holds for every other clinic.';
const specialist =
  '‘Specialist’ is a title that the National Law protects (s 118), and Ahpra’s advertising guidelines warn that ‘specialised’ or ‘expert’ can make people believe that somebody holds it. The law knows none in physiotherapy.';
const provable =
  'A figure must be true on the day somebody reads it, and the clinic must hold the records that show it (Australian Consumer Law s 18 and s 29).';
const expectation =
  'Advertising must not lead people to expect a benefit that treatment may not bring (National Law s 133(1)(d)).';
const promised =
  'A time that is promised is misleading when it is not kept (Australian Consumer Law s 18 and s 29). Can the clinic keep it on every business day?';

const count = '(\\d+|two|three|four|five|six|seven|eight|nine|ten|twelve)';

/** How a clinic says that it is the best, and not what suits a reader best. */
const best = [
  'best[- ](possible |quality )?(care|clinics?|teams?|staff|people|practices?|services?|treatments?|results?|outcomes?|physio\\w*|(speech |occupational )?therap\\w+|in[- ]class|equipped|rated)',
  '(?<!\\b(do|doing|try|trying) )our best',
  "(we[’']re|we are|simply|one of|among) the (very )?best",
  'best (in|of) (Bankstown|(Western |South[- ]West(ern)? )?Sydney|NSW|Australia|town|the (area|state|country))',
];

/**
 * Words and figures that advertising law wants a clinic to be able to prove, each with what the clinic may write in their
 * place. The longest come first: what one has named, those below it do not name again.
 *
 * Sources: Health Practitioner Regulation National Law (NSW) s 118 and s 133; Ahpra and National Boards, Guidelines for
 * advertising a regulated health service; Australian Consumer Law (Schedule 2 of the Competition and Consumer Act 2010)
 * s 18 and s 29.
 */
export const claims: readonly Matter[] = [
  {
    name: 'Leading Physiotherapy Excellence',
    pattern: /\bleading physiotherapy excellence\b/i,
    reason: comparison,
    replacement: 'Physiotherapy and allied health in Bankstown',
  },
  {
    name: 'Expert Team',
    pattern: /\bexpert team\b/i,
    reason: specialist,
    replacement: 'Registered and qualified',
  },
  {
    name: 'Expert Advice',
    pattern: /\bexpert advice\b/i,
    reason: specialist,
    replacement: 'Contact Us for Advice',
  },
  {
    name: 'Expert physiotherapy insights',
    pattern: /\bexpert physiotherapy insights\b/i,
    reason: specialist,
    replacement: 'Physiotherapy and community health stories',
  },
  {
    name: 'Expert',
    pattern: /\bexperts?\b|\bexpertise\b/i,
    reason: specialist,
    replacement: 'what the person is: ‘physiotherapist’, or ‘with 15 years of experience’',
  },
  {
    name: 'Specialised Services',
    pattern: /\bspeciali[sz]ed services\b/i,
    reason: specialist,
    replacement: 'More Services',
  },
  {
    name: 'Specialised',
    pattern: /\bspeciali[sz]ed\b(?!:)|\bspeciali[sz](e|es|ing) in\b/i,
    reason: specialist,
    replacement: 'with a special interest in, or nothing',
  },
  {
    name: 'Specialist',
    pattern: /\b(our specialists?|specialist (physio|exercise|occupational|speech)\w*)\b/i,
    reason: specialist,
    replacement: 'our physiotherapists, or the name of the profession',
  },
  {
    name: 'Clinical Excellence',
    pattern: /\bclinical excellence\b/i,
    reason: comparison,
    replacement: 'Clinical Care',
  },
  { name: 'Excellence', pattern: /\bexcellence\b/i, reason: comparison, replacement: 'care' },
  { name: 'Leading', pattern: /\bleading\b/i, reason: comparison, replacement: 'local, or nothing' },
  {
    name: 'Best',
    pattern: new RegExp(`\\b(${best.join('|')}|number one|no\\. ?1|award[- ]winning|world[- ]class)\\b`, 'i'),
    reason: comparison,
    replacement: 'what makes it good, such as ‘a lift from the street’',
  },
  {
    name: 'Proven',
    pattern: /\bproven\b/i,
    reason: expectation,
    replacement: 'studies suggest, with the study beside it',
  },
  {
    name: 'Pain-free',
    pattern: /\bpain[- ]free\b/i,
    reason: expectation,
    replacement: 'with less pain, if it can be shown',
  },
  {
    name: 'Guarantee or cure',
    pattern: /\b(guarantee\w*|cures?)\b/i,
    reason: expectation,
    replacement: 'we aim to, or may help',
  },
  {
    name: '100% professional care',
    pattern: /\bprofessionalCare:|\b100%(?= (professional|care|satisf|safe))/i,
    reason:
      'Nothing shows what 100% is measured by. A figure without a measure misleads (National Law s 133, Australian Consumer Law s 18).',
    replacement:
      'another figure, such as 4, with the words ‘professions under one roof’ in home.yaml and about.yaml',
  },
  {
    name: 'A share of people',
    pattern: /\bfigure: .*\d ?%/,
    reason: provable,
    replacement: 'the study or the count that it comes from, beside it',
  },
  {
    name: '1000+ clients helped',
    pattern: /\bclientsHelped:|\d\+? clients helped/i,
    reason: `${provable} ‘Helped’ says more than ‘seen’.`,
    replacement: 'the number of people seen, with the words ‘clients seen’ in home.yaml and about.yaml',
  },
  {
    name: '15+ years’ experience',
    pattern: /\bheadPhysiotherapistYears:/,
    reason: `${provable} Count the years since registration.`,
    replacement: 'the whole number of years, without the plus',
  },
  {
    name: 'Team of 12',
    pattern: /\bteam: \d/,
    reason: provable,
    replacement: 'the number of people who work at the clinic now',
  },
  {
    name: 'Founded in 2023',
    pattern: /\bfounded: \d/,
    reason: provable,
    replacement: 'the year on the clinic’s own papers',
  },
  {
    name: '2+ million residents',
    pattern: /\b2\+ million\b/,
    reason: provable,
    replacement: 'the count of the latest census, with the census named in its label',
  },
  {
    name: 'A figure with a plus',
    pattern: /\bfigure: .*\d\+/,
    reason: provable,
    replacement: 'the exact figure',
  },
  {
    name: '24 hours',
    pattern: /\b24[- ]hours?\b(?!['’]{0,2} notice)/i,
    reason: promised,
    replacement: 'as soon as we can, most often on the next business day',
  },
  {
    name: 'How long, or how many visits',
    pattern: new RegExp(
      `\\b${count}( ?[-–] ?| to | or )${count} (sessions|visits|days|weeks|months)\\b(?! old)`,
      'i',
    ),
    reason: `${expectation} A time or a number of visits needs a source, and ‘it varies’ beside it.`,
    replacement: 'We will tell you what to expect after we have examined you.',
  },
];
