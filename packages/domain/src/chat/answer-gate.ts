import { containsDosingLanguage } from '../estimate/dosing-language.js';
import type { FigureCheck } from './figures.js';
import { SentenceStream } from './sentences.js';

/** Longer answers are rambling, and their figures cannot be followed. In characters. */
const ANSWER_MAX = 3_000;

/** Counted meals and days are no doses, and the fence knows no German plurals. */
const COUNTED = /\b\d+\s+(?:mahlzeit(?:en)?|tagen?|tage|scheiben?|portion(?:en)?|stück|meals?|days?)\b/giu;
const MARKUP_MARKS = /[<>]/g;

/**
 * What of a model's stream may be read by a person: sentence by sentence, and only while nothing speaks of dosing (alone or
 * together with all that was released before it) and every figure is known. The first sentence that fails closes the gate for
 * good: what follows it was said by a model that cannot be trusted any more.
 */
export class AnswerGate {
  readonly #sentences = new SentenceStream();
  #released = '';
  #closedBy: 'dosing' | 'figures' | 'length' | null = null;

  constructor(private readonly figuresAreKnown: FigureCheck) {}

  get released(): string {
    return this.#released;
  }

  /** Why nothing more is let through; null while the gate is open. */
  get closedBy(): 'dosing' | 'figures' | 'length' | null {
    return this.#closedBy;
  }

  /** What may be shown now; empty while a sentence is not whole. */
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

  #reasonAgainst(sentence: string): 'dosing' | 'figures' | 'length' | null {
    const whole = this.#released + sentence;
    if (whole.length > ANSWER_MAX) return 'length';
    if (containsDosingLanguage(neutral(whole)) || containsDosingLanguage(neutral(whole.replace(/\s+/g, ' '))))
      return 'dosing';
    return this.figuresAreKnown(sentence) ? null : 'figures';
  }
}

function neutral(text: string): string {
  return text.replace(COUNTED, 'food').replace(MARKUP_MARKS, ' ');
}
