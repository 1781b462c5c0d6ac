import { useSyncExternalStore } from 'react';
import type { ReaderAnswer, ReaderRequest } from './messages';
import type { NoteEstimate, ReadingKnowledge } from './note-estimate';

/** `unavailable`: the server reads, and nothing else changes. */
type Status = 'off' | 'loading' | 'ready' | 'unavailable';
type Waiting = {
  readonly id: number;
  readonly note: string;
  readonly knowledge: ReadingKnowledge;
  readonly settle: (read: NoteEstimate | null) => void;
};

/** A note takes milliseconds. After this long the browser has stopped the worker. */
const TIMEOUT_MS = 10_000;

let status: Status = 'off';
let worker: Worker | null = null;
let current: Waiting | null = null;
/** Read after the current one; a later note takes its place. */
let next: Waiting | null = null;
let lastId = 0;
/** Searches that have no answer yet. */
const searches = new Map<number, (names: readonly string[]) => void>();
let timer: ReturnType<typeof setTimeout> | undefined;
const watchers = new Set<() => void>();

/** Loads the reader, once. */
export function startReader(): void {
  if (status !== 'off') return;
  change('loading');
  try {
    worker = new Worker(new URL('./reader.worker.ts', import.meta.url), { type: 'module' });
  } catch {
    giveUp();
    return;
  }
  worker.onerror = giveUp;
  worker.onmessageerror = giveUp;
  worker.onmessage = ({ data }: MessageEvent<ReaderAnswer>) => {
    if (data.kind === 'ready') change('ready');
    else if (data.kind === 'unavailable') giveUp();
    else if (data.kind === 'read' && data.id === current?.id) finish(data.read);
    else if (data.kind === 'found') searches.get(data.id)?.(data.names);
  };
}

/**
 * Reads one note at a time: of those that come in meanwhile, only the latest is read.
 * @returns null if it was not read: the reader is not ready, or a later note took its place
 */
export function readOnDevice(note: string, knowledge: ReadingKnowledge): Promise<NoteEstimate | null> {
  if (status !== 'ready') return Promise.resolve(null);
  return new Promise((settle) => {
    lastId += 1;
    next?.settle(null);
    next = { id: lastId, note, knowledge, settle };
    if (!current) readNext();
  });
}

/** Names of foods that complete what was typed, the best first. */
export async function searchOnDevice(search: string, knowledge: ReadingKnowledge): Promise<readonly string[]> {
  if (status !== 'ready') return [];
  lastId += 1;
  const id = lastId;
  const found = new Promise<readonly string[]>((resolve) => searches.set(id, resolve));
  worker?.postMessage({ id, search, knowledge } satisfies ReaderRequest);
  const names = await found;
  searches.delete(id);
  return names;
}

export function useReaderStatus(): Status {
  return useSyncExternalStore(watch, () => status);
}

function readNext(): void {
  current = next;
  next = null;
  if (!current) return;
  const { id, note, knowledge } = current;
  timer = setTimeout(giveUp, TIMEOUT_MS);
  worker?.postMessage({ id, note, knowledge } satisfies ReaderRequest);
}

function finish(read: NoteEstimate | null): void {
  clearTimeout(timer);
  current?.settle(read);
  readNext();
}

function giveUp(): void {
  worker?.terminate();
  worker = null;
  clearTimeout(timer);
  for (const waiting of [current, next]) waiting?.settle(null);
  current = null;
  next = null;
  for (const found of searches.values()) found([]);
  change('unavailable');
}

function change(to: Status): void {
  status = to;
  for (const tell of watchers) tell();
}

function watch(tell: () => void): () => void {
  watchers.add(tell);
  return () => void watchers.delete(tell);
}
