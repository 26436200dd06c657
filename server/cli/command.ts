import { resolve } from 'node:path';
import { Argument, Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { addressSchema } from '../../src/enquiry/addressSchema.ts';
import { backup } from '../ops/backup.ts';
import { restore } from '../ops/restore.ts';
import { overdueReason } from '../outbox/undelivered.ts';
import { deleteCommand, endMessages, retryFault, retryMessages } from './changeCommands.ts';
import { findServerProblem } from './check.ts';
import type { CommandIo, StoreIo } from './io.ts';
import { exportEnquiries, listEnquiries, showEnquiry } from './readCommands.ts';

const commandName = 'bin/enquiries';

/**
 * Runs the command.
 *
 * @param args - what follows `bin/enquiries`
 * @returns the exit code: 0 done, 1 not found or failed, 2 used wrongly
 */
export async function runCommand(args: readonly string[], io: CommandIo): Promise<0 | 1 | 2> {
  try {
    await createCommand(io).parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    // Commander has already printed the error; it also throws after printing the help.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    io.warn((error as Error).message);
    return 1;
  }
}

function createCommand(io: CommandIo): Command {
  const program = new Command(commandName)
    .description('Lists and manages the enquiries in the store. Reads the same settings as the server.')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => io.print(text.trimEnd()),
      writeErr: (text) => io.warn(text.trimEnd()),
    })
    .showHelpAfterError(`See: ${commandName} help`)
    .addHelpText(
      'after',
      `
Times are 2d, 3h, 2026-11-20 or 2026-11-20T14:30 (in Sydney). An ID may be shortened to its first four characters.
Exit codes: 0 done, 1 not found or failed, 2 used wrongly.

Examples:
  ${commandName} list --waiting
  ${commandName} export --since 30d > month.csv
  ${commandName} retry all
  ${commandName} retry 6f1c2b54 --to front@example.com.au
  ${commandName} retry given-up --since 2d
  ${commandName} backup before-the-upgrade.db
  ${commandName} restore before-the-upgrade.db`,
    );

  const idArgument = () => new Argument('<id>', 'as list shows it').argParser(parseId);
  const sinceOption = (description: string) =>
    new Option('--since <time>', description).argParser((text: string) => parseTime(text, io.now));
  /** Opens the store for an action, and warns first when messages to the clinic are overdue. */
  const withStore = async (access: 'read' | 'write', action: (io: StoreIo) => Promise<void>) => {
    const config = io.readConfig();
    const db = await io.openStore(config, access);
    const overdue = await overdueReason(db, io.now);
    if (overdue) io.warn(`OVERDUE: ${overdue}.`);
    await action({ ...io, config, db });
  };

  program
    .command('list')
    .description('List the fifty newest enquiries.')
    .option('--waiting', 'only those whose message to the clinic is not delivered yet')
    .action((options) => withStore('read', (store) => listEnquiries(store, options)));
  program
    .command('show')
    .description('Show one enquiry, the delivery of its messages, its visits and its notes.')
    .addArgument(idArgument())
    .action((idPrefix) => withStore('read', (store) => showEnquiry(store, idPrefix)));
  program
    .command('export')
    .description('Write every enquiry with all its fields, for a spreadsheet.')
    .addOption(sinceOption('only those received since then'))
    .addOption(
      new Option('--csv', 'the only format; the option is for scripts of earlier releases').hideHelp(),
    )
    .action((options) => withStore('read', (store) => exportEnquiries(store, options)));
  program
    .command('retry')
    .description('Send undelivered messages now (within half a minute) instead of at their next attempt.')
    .addArgument(
      new Argument(
        '<which>',
        'an ID: its unsent messages; all: every waiting message; given-up: confirmations that were given up',
      ).argParser((text: string) => (text === 'all' || text === 'given-up' ? text : parseId(text))),
    )
    .option(
      '--to <email>',
      'with an ID: send it to this inbox instead of those it has not reached',
      parseEmail,
    )
    .addOption(sinceOption('with given-up: of enquiries received since then'))
    .action((target, options, command: Command) => {
      const fault = retryFault(target, options);
      if (fault) command.error(`error: ${fault}`);
      return withStore('write', (store) => retryMessages(store, target, options));
    });
  program
    .command('end')
    .description('Stop sending the messages of an enquiry, because somebody has read it here.')
    .addArgument(idArgument())
    .action((idPrefix) => withStore('write', (store) => endMessages(store, idPrefix)));
  program
    .command('delete')
    .description('Delete an enquiry and its messages permanently, as when a visitor asks for it.')
    .addArgument(idArgument())
    .option('--yes', 'delete it; otherwise the command only describes what would be deleted')
    .action((idPrefix, options) => withStore('write', (store) => deleteCommand(store, idPrefix, options)));
  program
    .command('backup')
    .description(
      'Copy the whole store while the servers run, check the copy, and remove the traces of deleted enquiries from the store.',
    )
    .argument('<file>', 'where to write it; an existing file is never overwritten', resolveUserPath)
    .action(async (file) => {
      const count = await backup(io.readConfig(), file).catch((error: Error) => {
        throw new Error(`The backup failed: ${error.message}.`);
      });
      io.print(countSentence(file, count));
    });
  program
    .command('restore')
    .description(
      'Put a copy made by backup in the place of the store, while no server runs. The old store is set aside.',
    )
    .argument('<file>', 'the copy', resolveUserPath)
    .action(async (file) => {
      const { count, store, setAside } = await restore(io.readConfig(), file, io.now).catch(
        (error: Error) => {
          throw new Error(`Nothing was restored: ${error.message}.`);
        },
      );
      io.print(countSentence(store, count));
      if (setAside) io.print(`The previous store is ${setAside}. Delete it when nothing in it is needed.`);
    });
  program
    .command('check')
    .description(
      'Ask the server on this machine whether it is ready; retries for half a minute without a response.',
    )
    .action(async () => {
      const problem = await findServerProblem(io.readConfig());
      if (problem !== undefined) throw new Error(problem);
      io.print('All is well.');
    });

  return program;
}

/**
 * A path that the user has typed: a relative one starts in the user's folder, although npm runs the command in the
 * checkout.
 */
function resolveUserPath(file: string): string {
  return resolve(process.env.INIT_CWD ?? '', file);
}

function countSentence(file: string, count: number): string {
  return `${count} ${count === 1 ? 'enquiry is' : 'enquiries are'} in ${file}.`;
}

/** The units of relative times, in ms. */
const timeUnits = { h: 3_600_000, d: 86_400_000 } as const;

/**
 * Parses a time, to ms since 1970.
 *
 * @param text - as 2d or 3h (so long ago), 2026-11-20 or 2026-11-20T14:30 (in Sydney)
 * @throws InvalidArgumentError when it is none of these
 */
export function parseTime(text: string, now: number): number {
  const [, count, unit] = /^(\d+)([hd])$/.exec(text) ?? [];
  if (unit !== undefined) return now - Number(count) * timeUnits[unit as keyof typeof timeUnits];
  try {
    return Temporal.PlainDateTime.from(text).toZonedDateTime('Australia/Sydney').epochMilliseconds;
  } catch {
    throw new InvalidArgumentError(
      'Expected a time: 2d (two days ago), 3h (three hours ago), 2026-11-20 or 2026-11-20T14:30.',
    );
  }
}

function parseEmail(text: string): string {
  const { data } = addressSchema.safeParse(text);
  if (data !== undefined) return data;
  throw new InvalidArgumentError('Expected an email address.');
}

function parseId(text: string): string {
  const id = text.toLowerCase();
  if (/^[0-9a-f-]{4,36}$/.test(id)) return id;
  throw new InvalidArgumentError('Expected at least the first four characters of an ID printed by list.');
}
