import { answerTable } from '#words';
import { containsDosingLanguage } from '../estimate/dosing-language.js';
import { parseWords } from '../words/words.js';
import type { FigureCheck } from './figures.js';

/** After a sentence's end or at a line break, but not at decimals (`45.5 g`) or list marks (`2. Beans`). */
const END =
  /(?:(?<=[.!?…;。！？]["'”»)\]*]{0,3})(?<!(?:^|\n)\s*\d{1,2}\.)(?<!\b(?:e\.g|i\.e|z\.B|ca|approx|vs|etc|bzw|ggf)\.)\s+(?=\S)|\n+)/u;

/** Splits a stream of text into sentences, each with its trailing space. */
class SentenceStream {
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

  /** What remains when the stream has ended. */
  end(): string {
    const rest = this.#rest;
    this.#rest = '';
    return rest;
  }
}

/** Longer answers ramble, and no one can follow their figures. In characters. */
const ANSWER_MAX = 3_000;

/** Counts of meals and days are not doses, and the fence knows no German plurals. */
const COUNTED = parseWords(answerTable).pattern(String.raw`\b\d+\s+{counted}\b`, 'giu');
const MARKUP_MARKS = /[<>]/g;
/** An answer speaks to the person, not about them or about what the model was asked: that is unmarked thinking. */
const ABOUT_THE_TASK =
  /\b(?:the user(?:'s)?|(?:der|die|den|dem) nutzer(?:in)?|user (?:asks|wants)|let me (?:think|see|check)|i (?:need|have) to (?:answer|reply|respond)|system prompt|json object)\b/i;

type Reason = 'dosing' | 'figures' | 'thinking' | 'length';

/**
 * The part of a model's stream that a person may read: sentence by sentence, as long as nothing mentions dosing (alone or
 * together with everything released before), nothing is thinking, and every figure is known. The first failing sentence closes the filter for good: the
 * model can no longer be trusted.
 */
export class AnswerFilter {
  readonly #sentences = new SentenceStream();
  #released = '';
  #closedBy: Reason | null = null;

  constructor(private readonly figuresAreKnown: FigureCheck) {}

  get released(): string {
    return this.#released;
  }

  /** Why nothing more is let through; null while the filter is open. */
  get closedBy(): Reason | null {
    return this.#closedBy;
  }

  /** What may be shown now; empty while a sentence is incomplete. */
  push(text: string): string {
    return this.#release(this.#sentences.push(text));
  }

  end(): string {
    return this.#release([this.#sentences.end()]);
  }

  #release(sentences: readonly string[]): string {
    let passed = '';
    for (const sentence of sentences) {
      if (this.#closedBy !== null || sentence === '') break;
      const reason = this.#reasonAgainst(sentence);
      if (reason !== null) {
        this.#closedBy = reason;
        break;
      }
      this.#released += sentence;
      passed += sentence;
    }
    return passed;
  }

  #reasonAgainst(sentence: string): Reason | null {
    const whole = this.#released + sentence;
    if (whole.length > ANSWER_MAX) return 'length';
    if (containsDosingLanguage(neutral(whole)) || containsDosingLanguage(neutral(whole.replace(/\s+/g, ' '))))
      return 'dosing';
    if (ABOUT_THE_TASK.test(sentence)) return 'thinking';
    return this.figuresAreKnown(sentence) ? null : 'figures';
  }
}

function neutral(text: string): string {
  return text.replace(COUNTED, 'food').replace(MARKUP_MARKS, ' ');
}
