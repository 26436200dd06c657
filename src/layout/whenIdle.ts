/**
 * How islands wait (client:idle): until the page has nothing else to do, but no longer than `timeout` ms. Without an
 * end a busy page, such as one whose film plays on a slow phone, can keep a button away for as long as it is busy.
 */
export const whenIdle = { timeout: 1_000 };
