import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { fromLocalField } from '../../../shared/i18n';
import { randomId } from '../../../shared/random-id';
import { rememberedUserId } from '../../../shared/remembered-user-id';
import { showToast } from '../../../shared/ui';
import { useDiary } from '../family/diary';
import { pageAfterLogging } from '../plate/adding-to';
import type { LiveReading } from '../reader/useLiveReading';
import { preloadMealPage } from '../scan/next-meal';
import { useMealEntries } from '../shortcuts/useMealEntries';
import { findUnsentWords, forgetUnsentWords, keepUnsentWords } from './unsent-words';

/** As many digits as a retail barcode has: they open its product, whose page says if they are not one. */
const BARCODE = /^\d{8}(\d{4,6})?$/;

/**
 * A meal's words until they are sent.
 * @param isVisitor no one is signed in: they wait for that
 */
export function useWords(userId: string | null, isVisitor: boolean) {
  const navigate = useNavigate();
  const entries = useMealEntries();
  const personId = userId ?? rememberedUserId();
  const { diary } = useDiary();
  const diaryId = diary?.userId;
  const [kept] = useState(() => findUnsentWords(personId, diaryId));
  const [words, setWords] = useState(kept.words);
  /** As a field has it; null: now. */
  const [time, setTime] = useState(kept.time ?? null);
  const [isAsked, setAsked] = useState(false);
  const ownerId = isVisitor ? null : personId;

  const keep = (changed: string, at: string | null) => {
    if (changed.trim() === '') forgetUnsentWords(diaryId);
    else keepUnsentWords({ words: changed, ownerId, time: at }, diaryId);
  };
  const write = (changed: string) => {
    setWords(changed);
    keep(changed, time);
  };
  const setWhen = (changed: string | null) => {
    setTime(changed);
    keep(words, changed);
  };
  const log = async (eatenAt: string | undefined, reading: LiveReading | null, attemptKey?: string) => {
    const note = words.trim();
    preloadMealPage();
    const estimate = reading?.note === note ? (reading.read.estimate ?? null) : null;
    const accepted = await entries.describe(note, { eatenAt, estimate, attemptKey });
    if (!accepted) return;
    write('');
    setTime(null);
    if (diary) return showToast(diary.words.saved);
    const page = pageAfterLogging(accepted === 'waiting' ? '/' : `/meal/${accepted.mealId}`);
    if (page !== '/') await navigate(page);
  };
  const send = async (reading: LiveReading | null) => {
    const note = words.trim();
    if (!isVisitor && !diary && BARCODE.test(note)) {
      write('');
      return navigate(`/foods/barcode/${note}`);
    }
    setAsked(true);
    const eatenAt = time === null ? undefined : fromLocalField(time).toISOString();
    if (!isVisitor) return log(eatenAt, reading);
    const sent = { at: eatenAt ?? new Date().toISOString(), attemptKey: randomId() };
    keepUnsentWords({ words, ownerId: null, time, sent }, diaryId);
  };

  const isResumed = useRef(false);
  const resume = useEffectEvent(() => {
    const { sent } = kept;
    if (!sent || isResumed.current) return;
    isResumed.current = true;
    void log(sent.at, null, sent.attemptKey);
  });
  useEffect(() => {
    if (userId !== null) resume();
  }, [userId]);

  return {
    words,
    write,
    send,
    when: time,
    setWhen,
    isSending: entries.pending !== null,
    mustSignIn: isAsked && isVisitor,
  };
}
