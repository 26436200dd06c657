import { expect, test } from 'vitest';
import { faultOf } from '../../tests/support/contentFault.ts';
import { warningSignsSchema } from './signsContent.ts';

test.each([
  ['an urgency there is not', 'signs.stroke.urgency', 'soon', 'call-000, emergency-now, doctor-today'],
  ['a sign that ends before what to do', 'signs.stroke.sign', 'A weak arm.', 'without a full stop'],
  ['half a sentence after it', 'signs.calf-clot.more', 'with chest pain', 'whole sentences'],
  ['a name that no page could write', 'signs.Calf clot', {}, 'lower-case words with hyphens'],
  ['a field there is not', 'signs.stroke.when', 'today', 'Unrecognized key: "when"'],
  ['an urgency without words', 'urgencies.gp-this-week', undefined, 'urgencies["gp-this-week"]'],
  ['a sentence without what to do', 'patterns.sentence', '{sign}.', '{sign} and {act}'],
])('%s is refused, naming the place and what is expected', (_what, place, value, expected) => {
  expect(faultOf('content/en/warning-signs.yaml', warningSignsSchema, place, value)).toContain(expected);
});
