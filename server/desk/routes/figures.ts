import type { Handler } from 'hono';
import { sydneyMoment } from '../../../src/clinic/dates.ts';
import type { AppContext } from '../../context.ts';
import { answeredFigures } from '../../enquiries/figures.ts';
import { waitingEnquiries } from '../../enquiries/waiting.ts';
import type { DeskEnv } from '../deskEnv.ts';
import { deskPage } from '../deskPage.ts';
import { whoWaits } from '../whoWaits.ts';
import { answeredOf, mondaysUntil } from './answered.ts';
import { frameOf } from './frame.ts';
import { promiseOf, rowOf } from './rows.ts';

/** GET /desk/figures: who waits now, and how soon people were answered. */
export function figures(parts: AppContext): Handler<DeskEnv> {
  return async (c) => {
    const { db, opening, clock } = parts;
    const mondays = mondaysUntil(clock());
    const since = sydneyMoment(mondays.at(-1) ?? '', '00:00');
    const { overdue } = await whoWaits(db, promiseOf(parts), clock());
    const [oldest] = await waitingEnquiries(db, 1);
    return deskPage(parts, c, {
      page: 'figures',
      ...(await frameOf(parts, c)),
      longest: (oldest && rowOf(parts, oldest).waited?.open) ?? null,
      overdue,
      ...answeredOf(await answeredFigures(db, { since }), mondays, opening),
    });
  };
}
