import type { Variables } from '../context.ts';
import type { KeptPages } from './deskPage.ts';

export type DeskEnv = { Variables: Variables & DeskVariables };

/** What a route of the desk finds in its context. */
interface DeskVariables {
  /** Who is signed in, as their address in DESK_USERS; only behind the sign-in. */
  person: string;
  /** The pages that anybody is answered. */
  kept: KeptPages;
}
