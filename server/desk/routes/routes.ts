import { Hono } from 'hono';
import type { Parts } from '../../appParts.ts';
import type { DeskEnv } from '../deskEnv.ts';

/** The pages of the desk, for who is signed in. */
export function deskRoutes(_parts: Parts): Hono<DeskEnv> {
  return new Hono<DeskEnv>();
}
