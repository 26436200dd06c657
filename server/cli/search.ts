import { listOptions, printNewest } from './list.ts';
import { Misuse, type Verb } from './verb.ts';

export const search: Verb = {
  usage: 'find WORDS',
  about:
    'Shows the enquiries that hold every word: in a name, an e-mail address, a phone number however it is written, or the message.',
  takes: Number.POSITIVE_INFINITY,
  options: listOptions,
  examples: [
    'find haddad',
    'find 0412 345 678',
    'find nguyen shoulder --since 30d',
    'find 膝盖 --language zh',
  ],
  async run(desk, given) {
    const text = given.positionals.join(' ').trim();
    if (text === '') throw new Misuse('expected what to look for');
    await printNewest(desk, given, text);
  },
};
