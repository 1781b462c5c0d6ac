import type { NoteEstimate, ReadingKnowledge } from './note-estimate';

/** What the page asks the worker: to read a note, or to find names of foods. */
export type ReaderRequest = { readonly id: number; readonly knowledge: ReadingKnowledge } & (
  | { readonly note: string }
  | { readonly search: string }
);

/** `unavailable`: this browser or its index cannot read. */
export type ReaderAnswer =
  | { readonly kind: 'ready' | 'unavailable' }
  | { readonly kind: 'read'; readonly id: number; readonly read: NoteEstimate | null }
  | { readonly kind: 'found'; readonly id: number; readonly names: readonly string[] };
