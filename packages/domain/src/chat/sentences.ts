/** After a sentence's end or at a line break, but not at decimals (`45.5 g`) or list marks (`2. Beans`). */
const END =
  /(?:(?<=[.!?…;。！？]["'”»)\]*]{0,3})(?<!(?:^|\n)\s*\d{1,2}\.)(?<!\b(?:e\.g|i\.e|z\.B|ca|approx|vs|etc|bzw|ggf)\.)\s+(?=\S)|\n+)/u;

/** Splits a stream of text into sentences, each with its trailing space. */
export class SentenceStream {
  #rest = '';

  /** The sentences completed so far. */
  push(text: string): string[] {
    this.#rest += text;
    const sentences: string[] = [];
    for (let end = END.exec(this.#rest); end; end = END.exec(this.#rest)) {
      const length = end.index + end[0].length;
      // A line break at the very end may continue, and then belongs to this sentence.
      if (length === this.#rest.length) break;
      sentences.push(this.#rest.slice(0, length));
      this.#rest = this.#rest.slice(length);
    }
    return sentences;
  }

  /** What is left when the stream has ended. */
  end(): string {
    const rest = this.#rest;
    this.#rest = '';
    return rest;
  }
}
