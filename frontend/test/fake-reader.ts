import type { NoteWord } from '@carbsight/contracts';
import { state } from '@carbsight/contracts';
import type { EstimateSummary } from '@carbsight/domain';
import type { ReaderAnswer, ReaderRequest } from '../src/features/meals/reader/messages';

/** What a note came to on a device: one food with this much carbohydrate. */
export const anEstimate = (note: string, carbsGrams: number, words: readonly NoteWord[] = []): EstimateSummary => ({
  carbsGrams,
  lowGrams: carbsGrams - 2,
  highGrams: carbsGrams + 2,
  level: 'high',
  levelReason: state('wide-range'),
  dishName: note,
  isNotFood: false,
  analysis: '',
  statements: [],
  items: [{ item: note, portion: '', grams: 100, carbsGrams, fibreGrams: 0, source: 'model', reference: null }],
  unknownItems: [],
  question: null,
  noteWords: { note, words: [...words] },
  itemsDifferenceGrams: null,
  basisReadIndex: 0,
});

/** The reader's worker: keeps what it is asked until the test answers. */
export class FakeReader {
  static opened: FakeReader[] = [];
  static get last(): FakeReader {
    const reader = FakeReader.opened.at(-1);
    if (!reader) throw new Error('No reader was opened.');
    return reader;
  }

  onmessage: ((event: { data: ReaderAnswer }) => void) | null = null;
  onerror: (() => void) | null = null;
  onmessageerror: (() => void) | null = null;
  isTerminated = false;
  readonly asked: ReaderRequest[] = [];
  /** Answers at once, where it is set. */
  read: ((note: string) => EstimateSummary) | null = null;

  constructor() {
    FakeReader.opened.push(this);
    queueMicrotask(() => this.answer({ kind: 'ready' }));
  }

  postMessage(request: ReaderRequest): void {
    this.asked.push(request);
    const read = this.read ?? FakeReader.reads;
    if (read && 'note' in request)
      queueMicrotask(() => this.answer({ kind: 'read', id: request.id, read: { estimate: read(request.note) } }));
  }

  terminate(): void {
    this.isTerminated = true;
  }

  answer(data: ReaderAnswer): void {
    this.onmessage?.({ data });
  }

  /** What each reader opened from now on answers. */
  static reads: ((note: string) => EstimateSummary) | null = null;
}
