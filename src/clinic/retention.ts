import { z } from 'zod';

const expected = 'expected a number of days';

/**
 * RETENTION_DAYS, for the server and for the pages that tell visitors of it: so many days after it came an enquiry is
 * deleted, if it was delivered by then.
 */
export const retentionSchema = z.coerce
  .number(expected)
  .int(expected)
  .min(1, `${expected}, 1 or more`)
  .default(365);
