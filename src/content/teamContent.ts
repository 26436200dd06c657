import { z } from 'zod';
import { pattern, text } from '../text/textSchemas.ts';

/** How the people of the clinic record are shown (content/en/team.yaml). */
export const teamSchema = z.strictObject({
  heading: text,
  intro: text,
  ask: text.describe('Who may ask for a woman or a man, and how'),
  registration: pattern('body', 'number'),
  languages: pattern('languages'),
  gender: z.strictObject({ woman: text, man: text }),
  sees: z.strictObject({ children: text, adults: text, both: text }),
  services: pattern('services'),
  here: z.strictObject({
    heading: text,
    profession: pattern('profession').describe('Under the name of somebody'),
    professionAndLanguages: pattern('profession', 'languages').describe(
      'The same for those who list languages',
    ),
    more: text.describe('The words of the link to the list on About'),
  }),
});

export type TeamWords = z.output<typeof teamSchema>;
