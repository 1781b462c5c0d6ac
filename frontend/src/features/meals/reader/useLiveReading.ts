import { useEffect, useState } from 'react';
import type { NoteEstimate } from './note-estimate';
import { readOnDevice, startReader, useReaderStatus } from './reader-client';
import { type ShownKnowledge, useReadingKnowledge } from './useReadingKnowledge';

/** What the words typed so far come to, as read on this device. */
export type LiveReading = ShownKnowledge & {
  /** The note that was read; the ledger's offsets apply to no other. */
  readonly note: string;
  readonly read: NoteEstimate;
};

/** As the server stores it. */
export const noteOf = (words: string): string => words.normalize('NFC').trim();

/**
 * Reads while one types. Nothing typed leaves the device.
 * @returns the latest reading, possibly of what was typed a moment ago; null while there is none
 */
export function useLiveReading(words: string, isWanted: boolean) {
  const status = useReaderStatus();
  const { known, isMissing } = useReadingKnowledge(isWanted);
  const [latest, setLatest] = useState<LiveReading | null>(null);
  const note = noteOf(words);
  useEffect(() => {
    if (isWanted) startReader();
  }, [isWanted]);
  useEffect(() => {
    if (!isWanted || !known || status !== 'ready' || note === '') return;
    let isStale = false;
    void readOnDevice(note, known.knowledge).then((read) => {
      if (read && !isStale) setLatest({ note, read, ...known });
    });
    return () => {
      isStale = true;
    };
  }, [note, isWanted, known, status]);
  const reading = note === '' || status !== 'ready' ? null : latest;
  return { reading, knowledge: known?.knowledge ?? null, isUnavailable: status === 'unavailable' || isMissing };
}
