import type { Random } from './random.ts';

/** Where in an attempt something goes wrong. After `taken` the letter is kept and only the answer is lost. */
type Step = 'connect' | 'sender' | 'recipient' | 'data' | 'taken';

export interface SmtpFault {
  at: Step;
  /** Cuts the connection, says nothing more, or answers with this code. */
  does: 'drop' | 'hang' | number;
}

const atConnect: [SmtpFault, ...SmtpFault[]] = [
  { at: 'connect', does: 'drop' },
  { at: 'connect', does: 'hang' },
  { at: 'connect', does: 421 },
];

const inLetter: [SmtpFault, ...SmtpFault[]] = [
  { at: 'sender', does: 421 },
  { at: 'sender', does: 451 },
  { at: 'sender', does: 550 },
  { at: 'recipient', does: 'drop' },
  { at: 'recipient', does: 421 },
  { at: 'recipient', does: 451 },
  { at: 'recipient', does: 550 },
  { at: 'data', does: 'drop' },
  { at: 'data', does: 'hang' },
  { at: 'data', does: 451 },
  { at: 'data', does: 554 },
  { at: 'taken', does: 'drop' },
  { at: 'taken', does: 'hang' },
];

/** Chooses what goes wrong with each connection and each letter, and counts. */
export interface SmtpFaults {
  attempts: number;
  failed: number;
  forConnection(): SmtpFault | undefined;
  forLetter(): SmtpFault | undefined;
  /** From now on nothing goes wrong. */
  end(): void;
}

/** @param share - of the attempts that fail, 0 to 1 */
export function smtpFaults(random: Random, share: number): SmtpFaults {
  let failing = share;
  // Connections fail less often than letters: each carries many.
  const connecting = atConnect.length / (atConnect.length + inLetter.length);
  return {
    attempts: 0,
    failed: 0,
    forConnection() {
      if (!random.chance(failing * connecting)) return undefined;
      this.attempts += 1;
      this.failed += 1;
      return random.pick(atConnect);
    },
    forLetter() {
      this.attempts += 1;
      if (!random.chance(failing)) return undefined;
      this.failed += 1;
      return random.pick(inLetter);
    },
    end() {
      failing = 0;
    },
  };
}
