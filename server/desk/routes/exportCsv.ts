import type { Context, Handler } from 'hono';
import { sydneyDay } from '../../../src/clinic/dates.ts';
import type { AppContext } from '../../context.ts';
import { enquiriesCsv } from '../../enquiries/enquiriesCsv.ts';
import { recordEvent } from '../../enquiries/events.ts';
import { foundEnquiries } from '../../enquiries/list.ts';
import { narrowingOf } from '../../enquiries/narrowing.ts';
import type { DeskEnv } from '../deskEnv.ts';
import { listPath, readFilters } from './filters.ts';

/** Characters that are sent at once: a line each would be a packet each. */
const chunk = 64 * 1024;

/**
 * GET /desk/export.csv: the list with these filters for a spreadsheet, written as it is read. What cannot be written down
 * as exported is not.
 */
export function exportCsv({ db, clock }: AppContext): Handler<DeskEnv> {
  return async (c) => {
    const { filters, faults } = readFilters(c.req.query());
    // The page of the list says what is wrong, and a file of more than was meant helps nobody.
    if (Object.keys(faults).length > 0 || isFromElsewhere(c))
      return c.redirect(listPath('/desk/all', filters), 303);
    // Nobody reads the answer to HEAD.
    if (c.req.method !== 'HEAD')
      await recordEvent(db, { at: clock(), person: c.get('person'), action: 'exported' });
    const lines = enquiriesCsv(foundEnquiries(db, narrowingOf(filters)));
    c.header('Content-Type', 'text/csv; charset=utf-8');
    c.header('Content-Disposition', `attachment; filename="enquiries-${sydneyDay(clock())}.csv"`);
    return c.body(streamOf(chunks(lines)));
  };
}

/** Whether another site led here: it would have a file of everybody put on this computer, in the name of who is signed in. */
function isFromElsewhere(c: Context): boolean {
  return ['cross-site', 'same-site'].includes(c.req.header('sec-fetch-site') ?? '');
}

/** The batches as they are asked for; whoever goes away ends the reading, and a part that cannot be read breaks the download. */
function streamOf(batches: AsyncGenerator<Uint8Array<ArrayBuffer>>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    async pull(stream) {
      const { value, done } = await batches.next();
      if (done) stream.close();
      else stream.enqueue(value);
    },
    async cancel() {
      await batches.return(undefined);
    },
  });
}

/** Lines with their ends, as many together as make a packet. */
async function* chunks(lines: AsyncIterable<string>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  let text = '';
  for await (const line of lines) {
    text += `${line}\n`;
    if (text.length < chunk) continue;
    yield encoder.encode(text);
    text = '';
  }
  yield encoder.encode(text);
}
