/** Waits for something that another process or an engine does in its own time. */
export async function until(claim: () => boolean | Promise<boolean>, timeoutMs = 30_000): Promise<void> {
  const end = Date.now() + timeoutMs;
  while (!(await claim())) {
    if (Date.now() > end) throw new Error(`Still not so after ${timeoutMs} ms: ${claim}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
