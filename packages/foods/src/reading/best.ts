/** Keeps the highest few without sorting the rest. Among equal scores, the earlier one comes first. */
export class Best<T> {
  readonly #kept: { readonly value: T; readonly score: number }[] = [];

  constructor(private readonly size: number) {}

  offer(value: T, score: number): void {
    const kept = this.#kept;
    if (kept.length === this.size && score <= (kept.at(-1)?.score ?? 0)) return;
    let at = kept.length;
    while (at > 0 && (kept[at - 1]?.score ?? 0) < score) at -= 1;
    kept.splice(at, 0, { value, score });
    if (kept.length > this.size) kept.pop();
  }

  /** Highest first. */
  inOrder(): T[] {
    return this.#kept.map(({ value }) => value);
  }
}
