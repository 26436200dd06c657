import { globSync } from 'node:fs';
import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // React writes void elements with a slash, and attributes in their canonical form; both are valid HTML.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-trailing-whitespace': 'off',
    'long-title': 'off',
    'attr-case': 'off',
    // React's own ids begin with an underscore, as HTML allows.
    'valid-id': ['error', { relaxed: true }],
    // A phone number is kept on one line by style, not by characters that people copy.
    'tel-non-breaking': 'off',
    'no-inline-style': 'error',
  },
});

for (const file of globSync('dist/client/**/*.html')) {
  test(`${file} is valid HTML`, async () => {
    const report = await validator.validateFile(file);
    const messages = report.results.flatMap((result) => result.messages);
    expect(
      messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
    ).toEqual([]);
  });
}
