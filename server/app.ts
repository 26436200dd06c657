import { Hono } from 'hono';
import type { AppContext, AppEnv } from './context.ts';
import { desk } from './desk/desk.ts';
import { enquiryForms } from './enquiries/enquiryForms.ts';
import { functions } from './enquiries/functions.ts';
import { nativePost } from './enquiries/nativePost.ts';
import { brokenOff, internal, refuse } from './http/httpErrors.ts';
import { logFailure, requestLog, warnOfUnknownProxy } from './http/requestLog.ts';
import { measure, metricsRoute } from './http/requestMetrics.ts';
import { type InlineHashesOfPages, securityHeaders } from './http/securityHeaders.ts';
import { movedAddresses } from './http/staticFiles.ts';
import { readiness, whatIsWrong } from './ops/readiness.ts';

export interface Pages {
  /** What answers when no function and no form does: the built site, or nothing in development. */
  site?: Hono<AppEnv>;
  inline: InlineHashesOfPages;
}

/** The server as one function from Request to Response: the ordered list of what a request passes. */
export function createApp(context: AppContext, pages: Pages): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(requestLog(context.log, context.clock));
  app.use(measure(context));
  app.use(warnOfUnknownProxy(context.log, context.config.TRUST_PROXY));
  app.use(securityHeaders(pages.inline, context.config.SITE_URL.startsWith('https:')));
  app.route('/', readiness(whatIsWrong(context)));
  app.route('/', metricsRoute(context));
  app.route('/functions/v1', functions(context));
  for (const form of enquiryForms(context.forms)) app.route(form.page, nativePost(context, form));
  if (context.config.DESK_USERS.length > 0) app.route('/desk', desk(context));
  app.route('/', movedAddresses());
  if (pages.site) app.route('/', pages.site);
  app.onError((error, c) => {
    // Nobody is left to read this answer, but the log and the metrics record what happened.
    if (c.req.raw.signal.aborted) return refuse(c, brokenOff);
    logFailure(context.log, c, error);
    return refuse(c, internal);
  });
  return app;
}
