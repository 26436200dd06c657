/**
 * When islands hydrate (client:idle): when the page is idle, but after `timeout` ms at the latest. Without a limit a
 * busy page, such as one playing a film on a slow phone, would never hydrate.
 */
export const whenIdle = { timeout: 1_000 };
