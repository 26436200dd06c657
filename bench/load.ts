import autocannon from 'autocannon';
import { booking } from '../testing/bookings.ts';

/** Where a booking enquiry is posted. */
export const path = '/functions/v1/send-booking-email';
let number = 0;

/** A booking that no other is like. */
export function nextBooking() {
  number += 1;
  return booking({ email: `visitor${number}@example.com`, message: `Enquiry ${number}: my knee is stiff.` });
}

interface Load {
  connections: number;
  /** So many requests altogether; the run ends earlier after `seconds`. */
  amount?: number;
  seconds: number;
}

/** Posts enquiries, each another, to the server at `url`. */
export function postEnquiries(url: string, load: Load): Promise<autocannon.Result> {
  return run({
    url: url + path,
    ...limits(load),
    requests: [
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        setupRequest: (request) => ({ ...request, body: JSON.stringify(nextBooking()) }),
      },
    ],
  });
}

/** Asks for one page, compressed as browsers ask. */
export function getPage(url: string, load: Load): Promise<autocannon.Result> {
  return run({ url, ...limits(load), headers: { 'Accept-Encoding': 'gzip' } });
}

function limits({ connections, amount, seconds }: Load) {
  return {
    connections,
    duration: seconds,
    // The first requests of many new connections wait long on a busy server, and are slow rather than lost.
    timeout: 60,
    ...(amount !== undefined && { amount }),
  };
}

async function run(options: autocannon.Options): Promise<autocannon.Result> {
  const result = await autocannon(options);
  const { non2xx, errors, timeouts } = result;
  if (non2xx + errors > 0) {
    const counts = `${non2xx} not answered with 200, ${errors} without an answer (${timeouts} too late)`;
    throw new Error(`Of ${result.requests.total} requests to ${options.url}: ${counts}`);
  }
  return result;
}
