/** The work's outcome, or what `late` returns or throws once the time is over. The work itself goes on. */
export async function orLate<T>(ms: number, work: Promise<T>, late: () => T): Promise<T> {
  const { promise: over, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  try {
    return await Promise.race([work, over.then(late)]);
  } finally {
    clearTimeout(timer);
    work.catch(() => undefined);
  }
}
