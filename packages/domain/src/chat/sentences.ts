/** After a sentence's end or at a line break. Decimals (`45.5 g`) and list marks (`2. Beans`) are no end. */
const END =
  /(?:(?<=[.!?…;。！？]["'”»)\]*]{0,3})(?<!(?:^|\n)\s*\d{1,2}\.)(?<!\b(?:e\.g|i\.e|z\.B|ca|approx|vs|etc|bzw|ggf)\.)\s+(?=\S)|\n+)/u;

/** Cuts a stream of text into sentences, each with the space behind it. */
export class SentenceStream {
  #rest = '';

  /** The sentences that are whole now. */
  push(text: string): string[] {
    this.#rest += text;
    const sentences: string[] = [];
    for (let end = END.exec(this.#rest); end; end = END.exec(this.#rest)) {
      const length = end.index + end[0].length;
      // A line break at the very end may go on, and then it belongs to this sentence.
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
