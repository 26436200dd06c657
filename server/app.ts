import { Hono } from 'hono';
import { showPagePath } from '../src/enquiry/enquiryTypes.ts';
import { appointmentPages } from './appointments/appointmentPages.ts';
import type { AppContext, AppEnv } from './context.ts';
import { calendarFeed } from './desk/calendarFeed.ts';
import { deskRoutes } from './desk/desk.ts';
import { serverForms } from './enquiries/acceptEnquiry.ts';
import { functionRoutes } from './enquiries/functions.ts';
import { nativePost, postedDrawing } from './enquiries/nativePost.ts';
import { errorResponse, internalError, requestAborted } from './http/httpErrors.ts';
import { logFailure, requestLog, warnOfUnknownProxy } from './http/requestLog.ts';
import { metricsRoute, requestMetrics } from './http/requestMetrics.ts';
import { type InlineHashesOfPages, securityHeaders } from './http/securityHeaders.ts';
import { redirectMovedPages } from './http/staticFiles.ts';
import { createReadinessCheck, readinessRoutes } from './ops/readiness.ts';

export interface BuiltPages {
  /** Serves the built site; missing in development, where Astro serves the pages. */
  staticFiles?: Hono<AppEnv>;
  inline: InlineHashesOfPages;
}

/** The whole server: its middleware and its routes, in the order in which a request meets them. */
export function createApp(context: AppContext, pages: BuiltPages): Hono<AppEnv> {
  const { config, log, clock, forms } = context;
  const app = new Hono<AppEnv>();

  app.use(requestLog(log, clock));
  app.use(requestMetrics(context));
  app.use(warnOfUnknownProxy(log, config.TRUST_PROXY));
  app.use(securityHeaders(pages.inline, config.SITE_URL.startsWith('https:')));

  app.route('/', readinessRoutes(createReadinessCheck(context)));
  app.route('/', metricsRoute(context));
  app.route('/functions/v1', functionRoutes(context));
  for (const form of serverForms(forms)) {
    app.route(form.page, nativePost(context, form));
    if (form.type === 'booking') app.post(showPagePath(form.language), postedDrawing(form));
  }
  if (config.DESK_USERS.length > 0) {
    app.route('/desk', deskRoutes(context));
    app.route('/calendar', calendarFeed(context));
  }
  app.route('/appointments', appointmentPages(context));
  app.route('/', redirectMovedPages());
  if (pages.staticFiles) app.route('/', pages.staticFiles);

  app.onError((error, c) => {
    // The client has aborted the request and gets no answer, but the log and the metrics record one.
    if (c.req.raw.signal.aborted) return errorResponse(c, requestAborted);
    logFailure(log, c, error);
    return errorResponse(c, internalError);
  });
  return app;
}
