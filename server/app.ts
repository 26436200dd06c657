import { Hono } from 'hono';
import type { AppEnv, Parts } from './appParts.ts';
import { desk } from './desk/desk.ts';
import { brokenOff, internal } from './enquiries/contract.ts';
import { functions } from './enquiries/functions.ts';
import { enquiryForms } from './enquiries/kinds.ts';
import { nativePost } from './enquiries/nativePost.ts';
import { refuse } from './http/answers.ts';
import { measure, metricsRoute } from './http/measure.ts';
import { movedAddresses } from './http/redirects.ts';
import { logFailure, requestLog, warnOfUnknownProxy } from './http/requestLog.ts';
import { type InlineHashesOfPages, securityHeaders } from './http/securityHeaders.ts';
import { readiness, whatIsWrong } from './ops/readiness.ts';

export interface Pages {
  /** What answers when no function and no form does: the built site, or nothing in development. */
  site?: Hono<AppEnv>;
  inline: InlineHashesOfPages;
}

/** The server as one function from Request to Response: the ordered list of what a request passes. */
export function createApp(parts: Parts, pages: Pages): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(requestLog(parts.log, parts.clock));
  app.use(measure(parts));
  app.use(warnOfUnknownProxy(parts.log, parts.config.TRUST_PROXY));
  app.use(securityHeaders(pages.inline, parts.config.SITE_URL.startsWith('https:')));
  app.route('/', readiness(whatIsWrong(parts)));
  app.route('/', metricsRoute(parts));
  app.route('/functions/v1', functions(parts));
  for (const form of enquiryForms(parts.forms)) app.route(form.page, nativePost(parts, form));
  if (parts.config.DESK_USERS.length > 0) app.route('/desk', desk(parts));
  app.route('/', movedAddresses());
  if (pages.site) app.route('/', pages.site);
  app.onError((error, c) => {
    // Nobody is left to read this answer, but the log and the metrics record what happened.
    if (c.req.raw.signal.aborted) return refuse(c, brokenOff);
    logFailure(parts.log, c, error);
    return refuse(c, internal);
  });
  return app;
}
