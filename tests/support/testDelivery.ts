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
import { createCommandRunner } from './testCommand.ts';
import { testContext } from './testContext.ts';

/** Changes to the default delivery: plain SMTP, with times that are a thousand times shorter than on a live server. */
interface DeliveryDifferences {
  timeScale?: number;
  /** The timeout of a silent connection, in ms; a message's lease is six times as long. */
  silence?: number;
  /** The value of CLINIC_INBOX. */
  inbox?: string;
  /** Wraps the real mailer, for a slow network or a lost answer. */
  wrapMailer?: (mailer: Mailer) => Mailer;
}

/** A real mail server until the test ends; see {@link startMailServer}. */
export async function testMailServer(...options: Parameters<typeof startMailServer>) {
  const server = await startMailServer(...options);
  onTestFinished(server.stop);
  return server;
}

/** A real store, and delivery workers that send its messages to the mail server at `url`, until the test ends. */
export async function testDelivery(url: string, differences: DeliveryDifferences = {}) {
  const {
    timeScale = 0.001,
    silence = 30_000,
    inbox = 'front@example.com.au',
    wrapMailer = (mailer) => mailer,
  } = differences;
  const context = await testContext({ CLINIC_INBOX: inbox });
  const { db, clinic, opening, config, log, logged, metrics } = context;
  const smtp = smtpMailer(url, silence);
  const mailer = wrapMailer(smtp);
  const stopFunctions: (() => Promise<void>)[] = [];
  onTestFinished(async () => {
    await Promise.all(stopFunctions.map((stop) => stop()));
    smtp.close();
    await context.close();
  });

  const messages = () => db.selectFrom('messages').selectAll().execute();
  return {
    db,
    logged,
    metrics,
    messages,
    /** Runs the `enquiries` command over the same store. */
    run: createCommandRunner({ db, config, clock: Date.now }),
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
      stopFunctions.push(worker.stop);
      return worker;
    },
    /** Stores an enquiry, with a message to the clinic and one to the visitor. */
    add: (changes: Partial<Booking> = {}, receivedAt = Date.now()) =>
      saveEnquiry(
        db,
        newEnquiry(changes, { receivedAt, inboxes: config.CLINIC_INBOX, mailDomain: 'www.example.com.au' }),
      ),
    /** Waits until the message to `audience` (at `recipient`) matches `expected` in the store. */
    waitUntil: (audience: MessagesTable['audience'], expected: Record<string, unknown>, recipient?: string) =>
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
