import { type HTMLElement, parse } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import { loadPageRenderer, readBuiltFiles } from '../../server/http/build.ts';
import { enquiryTypesIn, formPage, isTranslatedEnquiryType } from '../../src/enquiry/enquiryTypes.ts';
import { languages } from '../../src/text/languages.ts';
import { clientFolder } from '../../tools/build/files.ts';
import { builtPage, builtPaths } from '../support/builtHtml.ts';
import { deskViewExamples } from '../support/deskViewExamples.ts';

// Enter in a field presses the first submit button of its form, in the order of the page: its default button.

const render = await loadPageRenderer(readBuiltFiles(clientFolder));

/** A page that the server renders on demand. */
async function renderPage(path: string, props: object): Promise<HTMLElement> {
  return parse(await (await render(path, props)).text());
}

/** Every page with a form: the built pages, each form with a shown movement, and each page of the desk. */
const pages: [string, () => HTMLElement | Promise<HTMLElement>][] = [
  ...builtPaths
    .filter((path) => builtPage(path).querySelector('form'))
    .map((path): [string, () => HTMLElement] => [path, () => builtPage(path)]),
  ...languages.flatMap((language) =>
    enquiryTypesIn(language)
      .filter(isTranslatedEnquiryType)
      .map((type): [string, () => Promise<HTMLElement>] => {
        const path = `${formPage(type, language)}/corrections`;
        const values = { shownMovement: 'knee-bend.68.right' };
        return [`${path} with a movement`, () => renderPage(path, { values, fields: {} })];
      }),
  ),
  ...Object.entries(await deskViewExamples()).map(([name, view]): [string, () => Promise<HTMLElement>] => [
    `the desk: ${name}`,
    () => renderPage(`/desk/${view.page}`, view),
  ]),
];

/** The address to which a button sends its form, and the value that it adds. */
const describeEffect = (button: HTMLElement) =>
  ['name', 'value', 'formaction'].map((name) => button.getAttribute(name) ?? '').join(' ');

/**
 * The fields in which Enter sends the form. Checkboxes are left out, since some forms of the desk have only checkboxes, and
 * buttons of equal importance.
 */
const fieldsThatSubmit =
  'select, input:not([type=hidden], [type=checkbox], [type=submit], [type=button], [tabindex="-1"])';

/**
 * The forms of a page with a field and more than one button, each with its submit buttons in the order of the page. A control
 * may be elsewhere on the page, and name its form.
 */
function findFormsWithChoice(page: HTMLElement) {
  return page.querySelectorAll('form').flatMap((form) => {
    const findControls = (selector: string) =>
      page.querySelectorAll(selector).filter((control) => {
        const formId = control.getAttribute('form');
        return formId === undefined ? control.closest('form') === form : formId === form.id;
      });
    const buttons = findControls('button:not([type=button]), input[type=submit]');
    return buttons.length > 1 && findControls(fieldsThatSubmit).length > 0 ? [{ form, buttons }] : [];
  });
}

/** The button in amber, or in a form without one the visible button that adds no value, such as Save. */
const findMainButton = (buttons: HTMLElement[]) =>
  buttons.find((button) => /button--action/.test(button.classNames)) ??
  buttons.slice(1).find((button) => !button.hasAttribute('name'));

/**
 * The forms with more than one button, by page. Both tests read this list, since rendering the pages takes most of the time.
 */
const formsByPage: { page: string; forms: ReturnType<typeof findFormsWithChoice> }[] = [];
for (const [page, open] of pages) formsByPage.push({ page, forms: findFormsWithChoice(await open()) });

describe('Enter in a field presses the main button of its form', () => {
  test.each(formsByPage)('on $page', ({ forms }) => {
    for (const { form, buttons } of forms) {
      const formAction = form.getAttribute('action');
      expect(describeEffect(buttons[0] as HTMLElement), formAction).toBe(
        describeEffect(findMainButton(buttons) as HTMLElement),
      );
      // The default button must not be hidden, since WebKit ignores a button that is not rendered.
      expect(buttons[0]?.hasAttribute('hidden'), formAction).toBe(false);
    }
  });

  test('in forms of the site and of the desk', () => {
    const pagesWithChoice = formsByPage.filter(({ forms }) => forms.length > 0).map(({ page }) => page);
    expect(pagesWithChoice.some((page) => page.startsWith('the desk'))).toBe(true);
    expect(pagesWithChoice.filter((page) => page.endsWith('with a movement'))).toHaveLength(8);
    expect(pagesWithChoice).toContain('/show');
  });
});
