/**
 * The options of client:idle. An island hydrates when the page is idle, or after `timeout` ms at the latest: a page that plays
 * a film on a slow phone is never idle.
 */
export const whenIdle = { timeout: 1_000 };
