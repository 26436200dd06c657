/**
 * Islands with client:idle hydrate when the page is idle, or after `timeout` ms at the latest. Without a limit a busy page,
 * such as one that plays a film on a slow phone, would never hydrate.
 */
export const whenIdle = { timeout: 1_000 };
