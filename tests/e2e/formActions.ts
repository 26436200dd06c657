import type { Page } from '@playwright/test';
import { readClinic } from '../../src/clinic/clinicRecord.ts';
import { factsOf } from '../../src/clinic/facts.ts';
import { forms as written } from '../../src/content/formWords.ts';
import { registry } from '../../src/content/registry.ts';
import {
  type ContactMessage,
  type EnquiryContent,
  type EnquiryContents,
  type EnquiryType,
  fieldsOf,
  formPage,
} from '../../src/enquiry/enquiryTypes.ts';
import { type Field, storedFields } from '../../src/enquiry/fields.ts';
import type { FieldWords, Forms } from '../../src/enquiry/formsSchema.ts';
import { languageOf } from '../../src/enquiry/sender.ts';
import { readContent } from '../../src/text/contentFile.ts';
import { interpolateContent } from '../../src/text/interpolate.ts';
import { firstLanguage, type Language } from '../../src/text/languages.ts';
import { sample } from '../support/samples.ts';
import { translations } from '../support/siteWords.ts';
import { expect } from './fixtures.ts';

const phrases = readContent(registry.phrases);
const visiting = readContent(registry.visiting);

/** The clinic whose site is looked at. */
export const clinic = readClinic('content/clinic.yaml');

/** The words of the forms as visitors read them. */
export const forms = interpolateContent(written, factsOf(clinic, phrases, visiting));

/** The words of the forms that a language has. */
export function formsIn(language: Language): Forms {
  const translation = translations.find((each) => each.language === language);
  // A language beside the first has no words of the other forms, and no page that shows them.
  return (translation?.forms ?? forms) as Forms;
}

/** Opens the page of a form and waits until it is an island: it then checks its fields itself. */
export async function openForm(page: Page, type: EnquiryType): Promise<void> {
  await page.goto(formPage(type, firstLanguage));
  await hydrated(page, type);
}

/** Waits until the form is an island: from then on React takes whatever is clicked or typed. */
export async function hydrated(page: Page, type: EnquiryType): Promise<void> {
  await expect(page.locator(`astro-island:not([ssr]) form#${type}`)).toBeAttached();
}

/** The button that sends the form. */
export function submit(page: Page, type: EnquiryType, language: Language = firstLanguage) {
  // A menu may name its link to a form as the form names its button.
  return page.locator(`form#${type}`).getByRole('button', { name: formsIn(language)[type].button.label });
}

/** Fills in a form as a person would, by the labels they read on the page of its language. */
export async function fillForm<K extends EnquiryType>(page: Page, type: K, content: EnquiryContents[K]) {
  for (const { control, field, answer } of controls(page, type, content)) {
    if (field.control === 'select') await control.selectOption(String(answer));
    else if (typeof answer === 'boolean' || isOneOfSome(field)) await control.check();
    else await control.fill(answer);
  }
  for (const { statement = '' } of agreementsOf(wordsOf(type, content), type))
    await page.getByLabel(shownStatement(statement)).check();
}

/** The form still holds everything that was typed. */
export async function expectKept<K extends EnquiryType>(page: Page, type: K, content: EnquiryContents[K]) {
  for (const { control, field, answer } of controls(page, type, content)) {
    if (typeof answer === 'boolean' || isOneOfSome(field)) await expect(control).toBeChecked();
    else await expect(control).toHaveValue(answer);
  }
}

/** Every control that has an answer: a switch that is off is left; what it asks for, the language and a drawing are out of sight. */
function controls<K extends EnquiryType>(page: Page, type: K, content: EnquiryContents[K]) {
  const answers: Readonly<Record<string, string | boolean>> = content;
  const words = wordsOf(type, content);
  return storedFields(fieldsOf(type)).flatMap(([name, field]) => {
    const answer = answers[name] ?? '';
    const isUnasked = 'askedWith' in field && field.askedWith && !answers[field.askedWith];
    const isUnsaid = field.control === 'dialect' && answer === '';
    const isHidden = field.control === 'language' || field.control === 'shownMovement';
    if (answer === false || isUnasked || isUnsaid || isHidden) return [];
    return [{ control: controlOf(page, name, words(name), field, answer), field, answer }];
  });
}

/** Whether one of a few is chosen, all of them in sight. */
const isOneOfSome = ({ control }: Field) => control === 'radio' || control === 'dialect';

function controlOf(
  page: Page,
  name: string,
  { label, statement, options = [] }: FieldWords,
  field: Field,
  answer: string | boolean,
) {
  const { control } = field;
  if (control === 'switch') return page.getByRole('switch', { name: statement ?? '' });
  if (control === 'consent') return page.getByRole('checkbox', { name: statement ?? '' });
  if (!isOneOfSome(field)) {
    // An option, or a region around, may be called as the field is.
    return page.getByLabel(new RegExp(`^${RegExp.escape(label)}( |$)`)).and(page.locator(`[name=${name}]`));
  }
  const chosen = options.find(({ value }) => value === answer)?.label ?? '';
  return page.getByRole('group', { name: label }).getByRole('radio', { name: chosen, exact: true });
}

type WordsOf = (name: string) => FieldWords;

/** The words of each field, in the language of the enquiry. */
function wordsOf<K extends EnquiryType>(type: K, content: EnquiryContents[K]): WordsOf {
  const language = languageOf(content as EnquiryContent['content']);
  const words: Readonly<Record<string, FieldWords>> = formsIn(language)[type].fields;
  return (name) => {
    const found = words[name];
    if (!found) throw new Error(`no words for ${name}`);
    return found;
  };
}

function agreementsOf(words: WordsOf, type: EnquiryType): FieldWords[] {
  return Object.entries(fieldsOf(type)).flatMap(([name, { control }]) =>
    control === 'agreement' ? [words(name)] : [],
  );
}

/** A statement with links in it, whatever they are called. */
function shownStatement(statement: string): RegExp {
  return new RegExp(
    statement
      .split(/\{\w+\}/)
      .map(RegExp.escape)
      .join('.*'),
  );
}

let count = 0;

/** A message from an address of its own, so that its messages can be told apart. */
export function newMessage(): ContactMessage {
  count += 1;
  return {
    ...sample('contact'),
    firstName: 'Mariam',
    lastName: 'Haddad',
    email: `writer-${process.pid}-${count}@example.com`,
    phone: '0400 123 456',
    message: 'Do you visit Revesby?\nOn Wednesdays?',
  };
}
