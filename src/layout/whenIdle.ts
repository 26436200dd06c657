/**
 * When islands hydrate (client:idle): when the page is idle, but after `timeout` ms at the latest. Without a limit a busy
 * page, such as one whose film plays on a slow phone, would never get its buttons.
 */
export const whenIdle = { timeout: 1_000 };
