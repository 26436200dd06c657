import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { AppContext, AppEnv } from '../context.ts';
import { isSameSecret } from './request.ts';

/** Times every request, and counts page views by address and error answers by code. */
export function requestMetrics({ metrics }: Pick<AppContext, 'metrics'>) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const start = performance.now();
    await next();
    const seconds = (performance.now() - start) / 1000;
    // The label is the registered route, since each made-up address would otherwise add a series.
    metrics.duration.observe({ route: routePath(c), status: c.res.status }, seconds);
    const page = c.get('page');
    if (page !== undefined && c.req.method === 'GET') metrics.pageViews.inc({ page });
    const reason = c.get('refusal');
    if (reason !== undefined) metrics.refused.inc({ reason });
  });
}

/**
 * GET /metrics for Prometheus, which must send METRICS_TOKEN as Bearer; without METRICS_TOKEN the route does not exist.
 * It checks a token and not the address of the caller, since behind a proxy on the same machine every visitor seems to be
 * local.
 */
export function metricsRoute({ metrics, config }: Pick<AppContext, 'metrics' | 'config'>): Hono<AppEnv> {
  const token = config.METRICS_TOKEN;
  const app = new Hono<AppEnv>();
  if (!token) return app;
  return app.get('/metrics', async (c) => {
    if (!isSameSecret(c.req.header('authorization') ?? '', `Bearer ${token}`)) {
      return c.text('Send METRICS_TOKEN as Authorization: Bearer.', 401);
    }
    const text = await metrics.registry.metrics();
    return c.body(text, 200, { 'Content-Type': metrics.registry.contentType, 'Cache-Control': 'no-store' });
  });
}
