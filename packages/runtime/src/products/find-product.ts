import type { FoundProduct, Language, ProductRefusal } from '@carbsight/contracts';
import { type ProductRecord, parseProduct, type ReadPrinted } from '@carbsight/domain';
import { type OpenFoodFacts, ProductsUnavailable } from './open-food-facts.js';

/** How a look-up ended, for administrators' statistics. */
export const lookUpOutcomes = ['hit', 'fetched', 'unknown', 'refused', 'failed'] as const;
export type LookUpOutcome = (typeof lookUpOutcomes)[number];

export type ProductAnswer =
  | ({ readonly kind: 'found' } & FoundProduct)
  | { readonly kind: 'unknown' }
  /** There is a row with impossible figures. */
  | { readonly kind: 'refused'; readonly reason: ProductRefusal }
  | { readonly kind: 'away'; readonly retryAfterSec: number }
  /** Look-ups are switched off on this installation. */
  | { readonly kind: 'off' };

/** A code that was looked up: its product, or null if no one had it. */
export type KeptProduct = { readonly record: ProductRecord | null; readonly fetchedAt: Date };

/** Where results are kept. */
type ProductRows = {
  find(code: string): Promise<KeptProduct | null>;
  keep(code: string, record: ProductRecord | null, fetchedAt: Date): Promise<void>;
  /** @param reason why it was refused or failed; else empty */
  count(outcome: LookUpOutcome, reason: string): Promise<void>;
};

const DAY_MS = 86_400_000;
const FRESH_MS = 30 * DAY_MS;
/** Someone may add the product today. */
const UNKNOWN_MS = DAY_MS;

/** Products by barcode, for API and worker alike. */
export class ProductsService {
  constructor(
    private readonly rows: ProductRows,
    /** Null: look-ups are switched off. */
    private readonly source: Pick<OpenFoodFacts, 'find'> | null,
    private readonly readPrinted: ReadPrinted,
  ) {}

  /** Called for each look-up. */
  onLookUp: (outcome: LookUpOutcome) => void = () => undefined;

  /**
   * A kept result while it is fresh, else a new one; if there is none now, an outdated product rather than nothing.
   * @param code as returned by `parseBarcode`
   */
  async find(code: string, language: Language): Promise<ProductAnswer> {
    if (!this.source) return { kind: 'off' };
    const { answer, outcome, reason = '' } = await this.#find(this.source, code, language);
    this.onLookUp(outcome);
    await this.rows.count(outcome, reason);
    return answer;
  }

  async #find(
    source: Pick<OpenFoodFacts, 'find'>,
    code: string,
    language: Language,
  ): Promise<{ answer: ProductAnswer; outcome: LookUpOutcome; reason?: string }> {
    const kept = await this.rows.find(code);
    if (kept && Date.now() - kept.fetchedAt.getTime() < (kept.record ? FRESH_MS : UNKNOWN_MS)) {
      return { answer: this.#answerOf(code, kept.record, language), outcome: 'hit' };
    }
    try {
      const record = await source.find(code);
      await this.rows.keep(code, record, new Date());
      const answer = this.#answerOf(code, record, language);
      if (answer.kind === 'refused') return { answer, outcome: 'refused', reason: answer.reason };
      return { answer, outcome: answer.kind === 'found' ? 'fetched' : answer.kind };
    } catch (error) {
      if (!(error instanceof ProductsUnavailable)) throw error;
      const old = this.#answerOf(code, kept?.record ?? null, language);
      const answer: ProductAnswer =
        old.kind === 'found'
          ? { ...old, doubts: [...old.doubts, 'out-of-date'] }
          : { kind: 'away', retryAfterSec: error.retryAfterSec };
      return { answer, outcome: 'failed', reason: error.reason };
    }
  }

  #answerOf(
    code: string,
    record: ProductRecord | null,
    language: Language,
  ): Extract<ProductAnswer, { kind: 'found' | 'unknown' | 'refused' }> {
    if (!record) return { kind: 'unknown' };
    const parsed = parseProduct(code, record, language, this.readPrinted);
    if ('refusal' in parsed) return { kind: 'refused', reason: parsed.refusal };
    return {
      kind: 'found',
      food: { ...parsed.food, id: `off:${code}`, source: 'open-food-facts' },
      doubts: parsed.doubts,
    };
  }
}
