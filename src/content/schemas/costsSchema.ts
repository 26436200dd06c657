import { z } from 'zod';
import { readClinic } from '../../clinic/clinicRecord.ts';
import { allDifferIn, internalLink, slugSchema, text } from '../../text/textSchemas.ts';
import { pageFields } from './pageSchema.ts';
import { payingSources } from './servicesSchema.ts';

/** The kinds of visit among which visitors choose to see a price. */
export const visitKinds = ['first', 'later', 'home'] as const;

export type VisitKind = (typeof visitKinds)[number];

const recordedPayers = readClinic('content/clinic.yaml').payers;
const payerNames = recordedPayers.map(({ name }) => name);

const payerSchema = z
  .strictObject({
    id: slugSchema('ndis-self-managed').describe('The part after # in links to this payer'),
    payer: z
      .enum(payerNames, `a payer of content/clinic.yaml: ${payerNames.join(', ')}`)
      .optional()
      .describe('The name of the payer in the clinic record'),
    name: text
      .optional()
      .describe('The name that replaces the one of the clinic record, for a payer with several items'),
    detail: text
      .optional()
      .describe('The conditions of this payer, if they differ from those of the clinic record'),
    fee: text.describe('The word "ours" for the prices of the clinic record, or a sentence about the fee'),
    back: z
      .array(text)
      .min(1, 'at least one line')
      .describe('The sentences about what a visitor is paid back, and by whom'),
    left: text
      .optional()
      .describe('The sentence about what is left to pay, if the clinic record has no youPay for this payer'),
    bring: text.describe('The sentence about what to bring to each visit'),
    bringFirst: text.optional().describe('The sentence about what else to bring to the first visit'),
    source: z
      .enum(payingSources)
      .optional()
      .describe('The key of the source of the rules of this payer (payingSources in service-pages.yaml)'),
    more: internalLink.describe('The link to a page with more about this payer'),
  })
  .superRefine((item, { addIssue }) => {
    const knownPayer = recordedPayers.find(({ name }) => name === item.payer);
    const addFault = (field: string, message: string) => addIssue({ code: 'custom', path: [field], message });
    if (!knownPayer && item.name === undefined)
      addFault('name', 'a name, or the payer of content/clinic.yaml');
    if (!knownPayer && item.detail === undefined)
      addFault('detail', 'a text, or the payer of content/clinic.yaml');
    if (!knownPayer?.youPay && item.left === undefined)
      addFault('left', 'what is left to pay, since content/clinic.yaml does not say it');
  });

/** The texts of 'What will I pay?' (content/en/costs.yaml, which explains each text). */
export const costsSchema = z.strictObject({
  ...pageFields,
  heading: text,
  lead: text,
  print: text,
  visits: z.strictObject({ heading: text, all: text, first: text, later: text, home: text }),
  answers: z.strictObject({ fee: text, back: text, left: text, bring: text }),
  otherVisits: text,
  travel: text,
  payers: z.strictObject({
    heading: text,
    all: text,
    items: z
      .array(payerSchema)
      .refine(allDifferIn('id'), 'ids that all differ')
      .superRefine((items, { addIssue }) => {
        for (const name of payerNames.filter((each) => !items.some((item) => item.payer === each)))
          addIssue({ code: 'custom', message: `an item for the payer "${name}" of content/clinic.yaml` });
      }),
  }),
  before: z.strictObject({
    heading: text,
    links: z.array(internalLink).min(1, 'at least one link'),
    call: text,
  }),
});

export type CostsContent = z.output<typeof costsSchema>;
