import { join } from 'node:path';
import type { Config } from '../config.ts';
import { dataFolder } from '../databaseUrl.ts';
import { notesIn } from './notes.ts';
import { type CommandFailure, runCommand } from './runCommand.ts';

const minute = 60_000;
/** Trouble that lasts, or comes and goes, raises one alert in this time. */
const between = 60 * minute;
/** A command that failed has alerted nobody: it is tried again after this. */
const afterFailure = 10 * minute;
/** How long the command may take, in ms; the second is the least, however much shorter time runs in a test. */
const patience = { usual: 30_000, least: 5000 };

/** What an alert is about; each has its own alert and its own all-clear. */
export type Topic = 'website' | 'server' | 'backup';

interface AlertParts {
  config: Pick<Config, 'ALERT_COMMAND' | 'DATABASE_URL' | 'STATE_DIRECTORY' | 'SITE_URL' | 'TEST_TIME_SCALE'>;
  log: {
    info: (facts: object, words: string) => void;
    error: (facts: object, words: string) => void;
  };
  /** Milliseconds since 1970. */
  clock: () => number;
}

/**
 * Tells a person of trouble by ALERT_COMMAND: at most once an hour for each topic, and once when all is well again, also
 * across restarts. Without ALERT_COMMAND it does nothing.
 */
export function alerts({ config, log, clock }: AlertParts) {
  const notes = notesIn(alertFolder(config));

  /** Whether this much time has passed since the note; one dated in the future counts for nothing. */
  function isLongAgo(name: string, span: number): boolean {
    const at = notes.at(name);
    return at === undefined || at > clock() + minute || clock() - at >= span;
  }

  function isDue(topic: Topic, reason: string | undefined): boolean {
    if (!isLongAgo(`${topic}.failed`, afterFailure)) return false;
    if (reason === undefined) return notes.at(`${topic}.open`) !== undefined;
    return isLongAgo(`${topic}.told`, between);
  }

  /** Notes that the alert was sent, and returns what takes the note back. */
  function noteTold(topic: Topic, reason: string | undefined): () => void {
    const names = [`${topic}.told`, `${topic}.open`];
    const before = names.map((name) => notes.at(name));
    if (reason === undefined) notes.forget(`${topic}.open`);
    else for (const name of names) notes.note(name, clock());
    return () => {
      for (const [index, name] of names.entries()) {
        const at = before[index];
        if (at === undefined) notes.forget(name);
        else notes.note(name, at);
      }
    };
  }

  return {
    /**
     * @param reason - what is wrong, in one sentence without personal data; undefined: all is well
     * @param signal - ends a command under way
     */
    async report(topic: Topic, reason: string | undefined, signal?: AbortSignal): Promise<void> {
      if (!config.ALERT_COMMAND || !isDue(topic, reason)) return;
      // Before the command runs: if the server is killed meanwhile, the alert may have gone out.
      const takeBack = noteTold(topic, reason);
      const failure = await tell(config, topic, reason, signal);
      if (failure) {
        takeBack();
        notes.note(`${topic}.failed`, clock());
        log.error(
          { topic, ...failure },
          'ALERT_COMMAND failed: nobody was told of trouble, or that it is over',
        );
        return;
      }
      notes.forget(`${topic}.failed`);
      log.info({ topic, state: stateOf(reason) }, 'alert sent');
    },
  };
}

/** Where sent alerts are noted: in the unit's StateDirectory, or beside the store. */
function alertFolder({ STATE_DIRECTORY, DATABASE_URL }: AlertParts['config']): string {
  return join(STATE_DIRECTORY ?? dataFolder(DATABASE_URL), 'alerts');
}

function stateOf(reason: string | undefined): 'trouble' | 'well' {
  return reason === undefined ? 'well' : 'trouble';
}

/** Subjects of alerts, by topic: while there is trouble, and when it is over. */
const subjects: Record<Topic, Record<'trouble' | 'well', string>> = {
  website: { trouble: 'enquiries need a person', well: 'enquiries are well again' },
  server: { trouble: 'the website does not answer', well: 'the website answers again' },
  backup: { trouble: 'the backup failed', well: 'the backup was made again' },
};

function tell(
  config: AlertParts['config'],
  topic: Topic,
  reason: string | undefined,
  signal?: AbortSignal,
): Promise<CommandFailure | undefined> {
  const state = stateOf(reason);
  const subject = `${new URL(config.SITE_URL).host}: ${subjects[topic][state]}`;
  return runCommand(config.ALERT_COMMAND ?? '', {
    env: { ALERT_STATE: state, ALERT_SUBJECT: subject, ALERT_REASON: reason ?? '' },
    input:
      reason === undefined ? `${subject}\n` : `${subject}\n\n${reason}\n\nWhat to do: docs/operation.md\n`,
    patience: Math.max(patience.least, patience.usual * config.TEST_TIME_SCALE),
    signal,
  });
}
