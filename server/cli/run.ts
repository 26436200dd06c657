import { parseArgs } from 'node:util';
import { overdueSentence } from '../store/undelivered.ts';
import { backUp } from './backup.ts';
import { remove } from './delete.ts';
import { end } from './end.ts';
import { exportAll } from './export.ts';
import { list } from './list.ts';
import { retry } from './retry.ts';
import { show } from './show.ts';
import { spam } from './spam.ts';
import { type Desk, type Given, Misuse, type Verb } from './verb.ts';

const verbs: Record<string, Verb> = {
  list,
  show,
  retry,
  end,
  export: exportAll,
  spam,
  delete: remove,
  backup: backUp,
};

type Output = Pick<Desk, 'print' | 'warn'>;

/**
 * Runs the command.
 *
 * @param args - what stands after `npm run enquiries --`
 * @param open - opens the store, once it is known that it is needed
 * @returns the exit code: 0 done, 1 not found or failed, 2 not asked rightly
 */
export async function runCommand(
  args: string[],
  output: Output,
  open: () => Promise<Desk>,
): Promise<0 | 1 | 2> {
  const [name = '', ...rest] = args;
  if (['help', '--help', '-h'].includes(name)) return help(output);
  const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
  try {
    if (!verb) throw new Misuse(name === '' ? 'expected a verb' : `there is no verb "${name}"`);
    if (rest.includes('--help')) return describe(verb, output);
    const given = parse(verb, rest);
    const desk = await open();
    const overdue = await overdueSentence(desk.db, desk.now);
    if (overdue) desk.warn(`OVERDUE: ${overdue}.`);
    await verb.run(desk, given);
    return 0;
  } catch (error) {
    output.warn(error instanceof Misuse ? misuse(error, verb) : (error as Error).message);
    return error instanceof Misuse ? 2 : 1;
  }
}

function parse(verb: Verb, args: string[]): Given {
  try {
    const { positionals, values } = parseArgs({ args, options: verb.options, allowPositionals: true });
    return { positionals, values: { ...values } as Given['values'] };
  } catch (error) {
    throw new Misuse((error as Error).message);
  }
}

function misuse({ message }: Misuse, verb?: Verb): string {
  return `${message}\nUse: npm run enquiries -- ${verb?.usage ?? `${Object.keys(verbs).join(' | ')} | help`}`;
}

function describe(verb: Verb, { print }: Output): 0 {
  const options = Object.keys(verb.options).map((option) => ` [--${option}]`);
  print(`${verb.usage}${options.join('')}\n  ${verb.about}`);
  for (const example of verb.examples) print(`  npm run enquiries -- ${example}`);
  return 0;
}

function help(output: Output): 0 {
  output.print(
    'Enquiries: what visitors sent, and what became of it. Reads the same settings as the server.\n',
  );
  for (const verb of Object.values(verbs)) describe(verb, output);
  output.print('\nDates are 2d, 3h, 2026-11-20 or 2026-11-20T14:30 (Sydney time). An ID may be shortened.');
  output.print('Exit codes: 0 done, 1 not found or failed, 2 not asked rightly.');
  return 0;
}
