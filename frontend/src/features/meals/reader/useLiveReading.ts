import { useEffect, useState } from 'react';
import type { NoteEstimate, ReadingKnowledge } from './note-estimate';
import { readOnDevice, startReader, useReaderStatus } from './reader-client';
import { useReadingKnowledge } from './useReadingKnowledge';

/** What the words typed so far come to, as read on this device. */
export type LiveReading = {
  /** The note that was read; the ledger's offsets apply to no other. */
  readonly note: string;
  readonly read: NoteEstimate;
  readonly knowledge: ReadingKnowledge;
};

/** As the server stores it. */
export const noteOf = (words: string): string => words.normalize('NFC').trim();

/**
 * Reads while one types. Nothing typed leaves the device.
 * @returns the latest reading, possibly of what was typed a moment ago; null while there is none
 */
export function useLiveReading(words: string, isWanted: boolean): LiveReading | null {
  const status = useReaderStatus();
  const knowledge = useReadingKnowledge(isWanted);
  const [reading, setReading] = useState<LiveReading | null>(null);
  const note = noteOf(words);
  useEffect(() => {
    if (isWanted) startReader();
  }, [isWanted]);
  useEffect(() => {
    if (!knowledge || status !== 'ready' || note === '') return;
    let isStale = false;
    void readOnDevice(note, knowledge).then((read) => {
      if (read && !isStale) setReading({ note, read, knowledge });
    });
    return () => {
      isStale = true;
    };
  }, [note, knowledge, status]);
  return note === '' || status !== 'ready' ? null : reading;
}
