import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { AppEnv } from '../appParts.ts';

/**
 * Refuses bodies over `maxSize` bytes before they are read, and ends the connection with the answer: what is left of
 * the body would otherwise stand before the next request, which a proxy may send there for another visitor.
 */
export function limitSize<E extends AppEnv>(
  maxSize: number,
  refuse: (c: Context<E>) => Response | Promise<Response>,
): MiddlewareHandler<E> {
  return bodyLimit({
    maxSize,
    onError: (c) => {
      c.header('Connection', 'close');
      return refuse(c);
    },
  });
}
