/** Waits for something that another process or an engine does in its own time. */
export const until = (claim: () => boolean | Promise<boolean>) =>
  expect.poll(claim, { message: String(claim) }).toBe(true);
