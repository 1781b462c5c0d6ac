/** Begins this work in a task of its own: between two tasks a slow phone answers to the finger. */
export async function inNewTask<T>(work: () => Promise<T>): Promise<T> {
  await new Promise((resolve) => setTimeout(resolve));
  return work();
}
