import { expect, onTestFinished, vi } from 'vitest';
import { giveUpMessage } from '../../server/appointments/giveUpMessage.ts';
import type { Mailer } from '../../server/context.ts';
import type { MessagesTable } from '../../server/database/tables.ts';
import { saveEnquiry } from '../../server/enquiries/enquiryRepository.ts';
import { startDelivery } from '../../server/outbox/delivery.ts';
import { smtpMailer } from '../../server/outbox/transport.ts';
import type { Booking } from '../../src/enquiry/enquiryTypes.ts';
import { startMailServer } from './mailServer.ts';
import { newEnquiry } from './samples.ts';
import { runnableCommand } from './testCommand.ts';
import { testContext } from './testContext.ts';

/** What differs from plain SMTP and waits between attempts that are a thousand times shorter than on a live server. */
interface Differences {
  timeScale?: number;
  /** A connection that says nothing for this long is cut, in ms; a message's lease is five of it. */
  silence?: number;
  /** CLINIC_INBOX. */
  inbox?: string;
  /** Stands around the real mailer, as a slow network or a lost answer does. */
  around?: (mailer: Mailer) => Mailer;
}

/** A real mail server, gone with the test; see {@link startMailServer}. */
export async function testMailServer(...options: Parameters<typeof startMailServer>) {
  const server = await startMailServer(...options);
  onTestFinished(server.stop);
  return server;
}

/** A real store, and delivery workers that send what is in it to the mail server at `url`; gone with the test. */
export async function testDelivery(url: string, differences: Differences = {}) {
  const {
    timeScale = 0.001,
    silence = 30_000,
    inbox = 'front@example.com.au',
    around = (it) => it,
  } = differences;
  const context = await testContext({ CLINIC_INBOX: inbox });
  const { db, clinic, opening, config, log, logged, metrics } = context;
  const smtp = smtpMailer(url, silence);
  const mailer = around(smtp);
  const stops: (() => Promise<void>)[] = [];
  onTestFinished(async () => {
    await Promise.all(stops.map((stop) => stop()));
    smtp.close();
    await context.close();
  });

  const messages = () => db.selectFrom('messages').selectAll().execute();
  return {
    db,
    logged,
    metrics,
    messages,
    /** Runs the command of the clinic's staff over the same store. */
    run: runnableCommand({ db, config, clock: Date.now }),
    start() {
      const worker = startDelivery({
        db,
        mailer,
        clinic,
        opening,
        settings: config,
        log,
        metrics,
        clock: Date.now,
        timeScale,
        giveUp: giveUpMessage,
      });
      stops.push(worker.stop);
      return worker;
    },
    /** Stores an enquiry, with a message to the clinic and one to the visitor. */
    add: (changes: Partial<Booking> = {}, receivedAt = Date.now()) =>
      saveEnquiry(
        db,
        newEnquiry(changes, { receivedAt, inboxes: config.CLINIC_INBOX, mailDomain: 'www.example.com.au' }),
      ),
    /** Waits until the message to `audience` (at `recipient`) looks like `expected` in the store. */
    until: (audience: MessagesTable['audience'], expected: Record<string, unknown>, recipient?: string) =>
      vi.waitFor(
        async () => {
          const message = (await messages()).find(
            (row) => row.audience === audience && (recipient === undefined || row.recipient === recipient),
          );
          expect(message).toMatchObject(expected);
          return message as MessagesTable;
        },
        { timeout: 10_000, interval: 20 },
      ),
  };
}
