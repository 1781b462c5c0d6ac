/** Starts this work in a new task: between two tasks a slow phone responds to touch. */
export async function inNewTask<T>(work: () => Promise<T>): Promise<T> {
  await new Promise((resolve) => setTimeout(resolve));
  return work();
}
