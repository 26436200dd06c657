import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** The server's metrics. No label has text that a visitor typed, or a network address. */
export type Metrics = ReturnType<typeof createMetrics>;

/**
 * Creates the metrics of this process, and the registry that formats them for Prometheus.
 *
 * @param oldestUndelivered - the age in seconds of the oldest undelivered message to the clinic, 0 without one; may reject
 */
export function createMetrics(oldestUndelivered: () => Promise<number>) {
  const registry = new Registry();
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, label: Label) =>
    new Counter({ name, help, labelNames: [label], registers });
  new Gauge({
    name: 'oldest_undelivered_clinic_message_seconds',
    help: 'Age of the oldest undelivered message to the clinic, 0 without one; over 900 is an alarm',
    registers,
    async collect() {
      // The age is unknown while the store does not answer; the other metrics remain available.
      this.set(await oldestUndelivered().catch(() => Number.NaN));
    },
  });
  return {
    registry,
    received: counter('enquiries_received_total', 'Enquiries stored, repeats not counted', 'type'),
    refused: counter('requests_refused_total', 'Requests refused, by the code of the refusal', 'reason'),
    delivered: counter('messages_delivered_total', 'Messages accepted by a mail server', 'audience'),
    failed: counter('messages_failed_total', 'Attempts to send a message that failed', 'audience'),
    unexpected: new Counter({
      name: 'unexpected_failures_total',
      help: 'Unexpected failures; each is an error in the log',
      registers,
    }),
    pageViews: counter('page_views_total', 'Pages of the site served, to browsers and to machines', 'page'),
    duration: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to answer, by registered route and status',
      labelNames: ['route', 'status'],
      registers,
    }),
  };
}
