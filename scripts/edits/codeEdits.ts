import { languages } from '../../src/clinic/languages.ts';
import { formPage } from '../../src/enquiry/kinds.ts';
import type { Edit } from './edit.ts';

/** Edits that need a line of code beside the content. */
export const codeEdits: Edit[] = [
  {
    name: 'field',
    what: 'One field more in the message form',
    changesCode: true,
    make(copy) {
      copy.replace(
        'src/enquiry/contact.ts',
        /^(?= {2}message: \{)/m,
        "  suburb: { control: 'text', required: false, max: 60, autoComplete: 'off' },\n",
      );
      for (const language of languages)
        copy.replace(
          `content/${language}/forms.yaml`,
          /(?<=^contact:\n {2}fields:\n(?: {4}.*\n)*)(?= {4}message: )/m,
          "    suburb: { label: 'Your suburb', hint: 'Or the name of your town.' }\n",
        );
      const pages = languages.map((language) => formPage('contact', language));
      const onEach = (seen: string[]) => Object.fromEntries(pages.map((page) => [page, seen]));
      return { says: onEach(['Your suburb', 'Or the name of your town.']), has: onEach(['name="suburb"']) };
    },
  },
  {
    name: 'decided',
    what: 'Other words and fewer values than the specification asks for',
    changesCode: true,
    make(copy) {
      const label = 'Book Your First Visit';
      copy.replace('content/en/home.yaml', /(?<=^ {2}assessment:\n {4}label: ).*$/m, `'${label}'`);
      copy.replace(
        'testing/specification.test.ts',
        /(?<=^ {2}\['home', 'calls\.assessment\.label', ').*(?='\],$)/m,
        label,
      );
      const value = /^ {4}- name: 'Innovation'\n {6}text: .*\n/m;
      copy.replace('content/en/about.yaml', value, '');
      copy.replace('content/en/about.yaml', /(?<=^values:\n {2}heading: ).*$/m, "'Five values'");
      copy.replace('src/site/specification.ts', /(?<=^ {2}values: )6(?=,$)/m, '5');
      copy.replace('testing/specification.test.ts', /^ {6}'Innovation',\n/m, '');
      return { says: { '/': [label], '/about': ['Five values'] }, gone: ['Innovation'] };
    },
  },
];
