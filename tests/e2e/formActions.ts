import type { Page } from '@playwright/test';
import { readClinic } from '../../src/clinic/clinicRecord.ts';
import { factsOf } from '../../src/clinic/facts.ts';
import { forms as formTemplates } from '../../src/content/formWords.ts';
import { registry } from '../../src/content/registry.ts';
import {
  type EnquiryContents,
  type EnquiryType,
  fieldsOf,
  formPage,
} from '../../src/enquiry/enquiryTypes.ts';
import { type Field, isFromOtherPages } from '../../src/enquiry/fields.ts';
import { readContent } from '../../src/text/contentFile.ts';
import { interpolateContent } from '../../src/text/interpolate.ts';
import { firstLanguage } from '../../src/text/languages.ts';
import { expect } from './fixtures.ts';

const phrases = readContent(registry.phrases);
const visiting = readContent(registry.visiting);

/** The clinic whose site is tested. */
export const clinic = readClinic('content/clinic.yaml');

/** The texts of the forms, with the clinic's facts filled in. */
export const forms = interpolateContent(formTemplates, factsOf(clinic, phrases, visiting));

/** Opens the page of a form and waits until the form is hydrated, so that it validates its fields. */
export async function openForm(page: Page, type: EnquiryType): Promise<void> {
  await page.goto(formPage(type, firstLanguage));
  await waitForHydration(page, type);
}

/** Waits until the form is hydrated, so that React handles clicks and typing. */
export async function waitForHydration(page: Page, type: EnquiryType): Promise<void> {
  await expect(page.locator(`astro-island:not([ssr]) form#${type}`)).toBeAttached();
}

/** The button that sends the form. */
export function submitButton(page: Page, type: EnquiryType) {
  return page.locator(`form#${type} .enquiry-form__submit`);
}

/** Fills in a form and ticks its agreement. */
export async function fillForm<K extends EnquiryType>(page: Page, type: K, content: EnquiryContents[K]) {
  for (const { control, field, answer } of answeredControls(page, type, content)) {
    if (answer === true) await control.check();
    else if (field.control === 'select') await control.selectOption(answer);
    else await control.fill(answer);
  }
}

/** Expects that the form contains everything that was typed. */
export async function expectFormValues<K extends EnquiryType>(
  page: Page,
  type: K,
  content: EnquiryContents[K],
) {
  for (const { control, answer } of answeredControls(page, type, content)) {
    if (answer === true) await expect(control).toBeChecked();
    else await expect(control).toHaveValue(answer);
  }
}

/** The visible controls with an answer. A switch that is off, its fields, the language and the drawing are left out. */
function answeredControls<K extends EnquiryType>(page: Page, type: K, content: EnquiryContents[K]) {
  const answers: Readonly<Record<string, string | boolean>> = content;
  return Object.entries<Field>(fieldsOf(type)).flatMap(([name, field]) => {
    const answer = field.control === 'agreement' || (answers[name] ?? '');
    const isFolded = 'askedWith' in field && field.askedWith && !answers[field.askedWith];
    const isHidden = field.control === 'language' || isFromOtherPages(field);
    const hasOptions = field.control === 'radio' || field.control === 'dialect';
    if (answer === false || isFolded || isHidden || (field.control === 'dialect' && !answer)) return [];
    const control = page.locator(`form#${type} [name=${name}]${hasOptions ? `[value="${answer}"]` : ''}`);
    return [{ control, field, answer: hasOptions || answer }];
  });
}
