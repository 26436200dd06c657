import type { Context } from 'hono';
import type { Parts } from '../../appParts.ts';
import { errorCode } from '../../errorCode.ts';
import { recordLook } from '../../store/desk/looks.ts';
import type { DeskEnv } from '../deskEnv.ts';

/**
 * Writes down that somebody looks at an enquiry. A store that can be read and not written (a full disk) still shows who is
 * to be called; that the look is not in the books is then an error in the log.
 */
export async function noteLook(
  { db, clock, log }: Parts,
  c: Context<DeskEnv>,
  enquiry: string,
): Promise<void> {
  try {
    await recordLook(db, { at: clock(), person: c.get('person'), enquiry });
  } catch (error) {
    log.error(
      { id: c.get('requestId'), code: errorCode(error) },
      'a look at the desk could not be written down',
    );
  }
}
