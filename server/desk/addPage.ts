import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { noteSchema } from '../../src/desk/deskActions.ts';
import { deskPaths, enquiryPath } from '../../src/desk/deskPaths.ts';
import type { AddView } from '../../src/desk/deskViews.ts';
import type { EnquiryContents } from '../../src/enquiry/enquiryTypes.ts';
import { personName } from '../../src/enquiry/fields.ts';
import { cleanText } from '../../src/text/cleanText.ts';
import { firstLanguage, languages } from '../../src/text/languages.ts';
import { callableNumbers } from '../../src/text/typedPhones.ts';
import { mailDomainOf } from '../config.ts';
import type { AppContext } from '../context.ts';
import { type NewEnquiry, saveEnquiry } from '../enquiries/enquiryRepository.ts';
import { signsInEnquiry } from '../enquiries/readFirst.ts';
import { limitBodySize } from '../http/request.ts';
import { largestFormBytes, readDeskForm } from './deskForms.ts';
import { type DeskEnv, deskPage, tryToStore } from './deskPage.ts';

const lineSchema = z
  .string()
  .default('')
  .transform((typed) => cleanText(typed).replace(/\s+/g, ' '));
/** The details of a person who rings or walks in. The limits are those of a contact message. */
const detailsSchema = z.object({
  name: lineSchema.refine(
    (name) =>
      /\p{L}/u.test(name) && (name.length >= personName.min || name > '~') && name.length <= personName.max,
  ),
  phone: lineSchema.refine(
    (phone) => phone.length >= 8 && phone.length <= 32 && callableNumbers(phone).length > 0,
  ),
  note: noteSchema,
  language: z.enum(languages).catch(firstLanguage),
});

/** GET /desk/add: the form. POST: stores an enquiry without an address; the same form twice within minutes stores one. */
export function addPageRoutes(context: AppContext): Hono<DeskEnv> {
  // A form that a person typed is never larger.
  const limitForm = limitBodySize<DeskEnv>(2 * largestFormBytes, (c) => c.redirect(deskPaths.add, 303));
  return new Hono<DeskEnv>()
    .get('/', (c) => answerAddPage(context, c, {}))
    .post('/', limitForm, (c) => addEnquiry(context, c));
}

async function addEnquiry(context: AppContext, c: Context<DeskEnv>): Promise<Response> {
  const typed = await readDeskForm(c);
  const { data, error } = detailsSchema.safeParse(typed);
  if (error) {
    const faults = Object.keys(z.flattenError(error).fieldErrors) as AddView['faults'];
    return answerAddPage(context, c, { typed, faults, fault: 'notAdded' });
  }
  const { name, phone, note, language } = data;
  const content: EnquiryContents['contact'] = {
    firstName: name,
    lastName: '',
    email: '',
    phone,
    message: note,
    shownMovement: '',
    language,
    interpreter: false,
    interpreterLanguage: '',
  };
  const enquiry: NewEnquiry = {
    type: 'contact',
    content,
    addedBy: c.get('person'),
    idempotencyKey: null,
    suspectedSpam: false,
    warningSigns: signsInEnquiry(context, { type: 'contact', content }),
    clientAddress: '',
    receivedAt: context.clock(),
    inboxes: [],
    mailDomain: mailDomainOf(context.config),
  };
  const result = await tryToStore(context, c, () => saveEnquiry(context.db, enquiry));
  if (result === 'notStored') return answerAddPage(context, c, { typed, fault: result });
  return c.redirect(`${enquiryPath(result.id)}?done=added`, 303);
}

function answerAddPage(
  context: AppContext,
  c: Context<DeskEnv>,
  refused: Partial<Pick<AddView, 'typed' | 'faults' | 'fault'>>,
): Promise<Response> {
  return deskPage(context, c, { page: 'add', typed: {}, faults: [], fault: null, ...refused });
}
