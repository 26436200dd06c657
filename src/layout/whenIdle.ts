/**
 * Islands with client:idle hydrate when the page is idle, or after `timeout` ms at the latest. Without this limit, a busy
 * page would never hydrate, such as a page that plays a film on a slow phone.
 */
export const whenIdle = { timeout: 1_000 };
