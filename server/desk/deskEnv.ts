import type { Variables } from '../appParts.ts';

/** What a route behind the sign-in finds: `c.get('person')` is who is signed in, as their address in DESK_USERS. */
export type DeskEnv = { Variables: Variables & { person: string } };
