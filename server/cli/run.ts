import { parseArgs } from 'node:util';
import type { Database } from '../store/tables.ts';
import { overdueSentence } from '../store/undelivered.ts';
import { backUp } from './backup.ts';
import { check } from './check.ts';
import { close } from './close.ts';
import { remove } from './delete.ts';
import { end } from './end.ts';
import { exportAll } from './export.ts';
import { list } from './list.ts';
import { note } from './note.ts';
import { resend } from './resend.ts';
import { retry } from './retry.ts';
import { search } from './search.ts';
import { show } from './show.ts';
import { spam } from './spam.ts';
import { state } from './state.ts';
import { stats } from './stats.ts';
import { commandName, type DeskVerb, type Given, Misuse, type Tools, type Verb } from './verb.ts';
import { waiting } from './waiting.ts';

const verbs: Record<string, Verb> = {
  waiting,
  list,
  find: search,
  show,
  state,
  close,
  note,
  retry,
  resend,
  end,
  export: exportAll,
  stats,
  spam,
  delete: remove,
  backup: backUp,
  check,
};

type Output = Pick<Tools, 'print' | 'warn'>;

/** What the command is given, made only when a verb needs it. */
export interface Means {
  /** Reads the configuration, and hands out what every verb works with. */
  tools: () => Tools;
  /** Opens the store that the configuration names. */
  open: (tools: Tools) => Promise<Database>;
}

/**
 * Runs the command.
 *
 * @param args - what follows `bin/enquiries`
 * @returns the exit code: 0 done, 1 not found or failed, 2 misused
 */
export async function runCommand(args: string[], output: Output, means: Means): Promise<0 | 1 | 2> {
  const [name = '', ...rest] = args;
  let verb: Verb | undefined;
  try {
    if (isHelp(name) && rest.length === 0) return help(output);
    verb = verbNamed(isHelp(name) ? (rest[0] ?? '') : name);
    if (isHelp(name) || rest.includes('--help')) return describe(verb, output);
    const given = parse(name, verb, rest);
    const tools = means.tools();
    if (verb.isStoreless) await verb.run(tools, given);
    else await runAtDesk(verb, tools, given, means);
    return 0;
  } catch (error) {
    output.warn(error instanceof Misuse ? misuse(error, verb) : (error as Error).message);
    return error instanceof Misuse ? 2 : 1;
  }
}

async function runAtDesk(verb: DeskVerb, tools: Tools, given: Given, { open }: Means): Promise<void> {
  const db = await open(tools);
  const overdue = await overdueSentence(db, tools.now);
  if (overdue) tools.warn(`OVERDUE: ${overdue}.`);
  await verb.run({ ...tools, db }, given);
}

function isHelp(name: string): boolean {
  return ['help', '--help', '-h'].includes(name);
}

function verbNamed(name: string): Verb {
  const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
  if (!verb) throw new Misuse(name === '' ? 'expected a verb' : `there is no verb "${name}"`);
  return verb;
}

function parse(name: string, verb: Verb, args: string[]): Given {
  const { positionals, values, tokens } = parsed(verb, args);
  const takes = verb.takes ?? 1;
  if (positionals.length > takes) throw new Misuse(`${name} does not know "${positionals[takes]}"`);
  const options = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []));
  const twice = options.find((option, at) => options.indexOf(option) !== at);
  if (twice !== undefined) throw new Misuse(`--${twice} is given twice`);
  return { positionals, values: { ...values } as Given['values'] };
}

function parsed({ options }: Verb, args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true, tokens: true });
  } catch (error) {
    throw new Misuse((error as Error).message);
  }
}

function misuse({ message }: Misuse, verb?: Verb): string {
  return `${message}\nUse: ${commandName} ${verb?.usage ?? `${Object.keys(verbs).join(' | ')} | help`}`;
}

function describe(verb: Verb, { print }: Output): 0 {
  const named = (option: string) => verb.usage.split(/\s/).includes(`--${option}`);
  const options = Object.keys(verb.options).flatMap((option) => (named(option) ? [] : [` [--${option}]`]));
  print(`${verb.usage}${options.join('')}\n  ${verb.about}`);
  for (const example of verb.examples) print(`  ${commandName} ${example}`);
  return 0;
}

function help(output: Output): 0 {
  output.print(
    'Enquiries: what visitors sent, and what became of it. Reads the same settings as the server.\n',
  );
  for (const verb of Object.values(verbs)) describe(verb, output);
  output.print('\nDates are 2d, 3h, 2026-11-20 or 2026-11-20T14:30 (Sydney time). An ID may be shortened.');
  output.print('Exit codes: 0 done, 1 not found or failed, 2 misused.');
  return 0;
}
