import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { fromLocalField } from '../../../shared/i18n';
import { randomId } from '../../../shared/random-id';
import { rememberedUserId } from '../../../shared/remembered-user-id';
import { showToast } from '../../../shared/ui';
import { useDiary } from '../family/diary';
import { pageAfterLogging } from '../plate/adding-to';
import { rememberShown } from '../reader/device-estimates';
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
  /** The time that the person chose, as a field has it; null: now. Undefined: as the words say. */
  const [chosen, setChosen] = useState(kept.time);
  const [said, setSaid] = useState<string | null>(null);
  const time = chosen === undefined ? said : chosen;
  /** What was there when they were sent: a figure, or only the words. */
  const [sent, setSent] = useState<'figure' | 'words' | null>(null);
  const ownerId = isVisitor ? null : personId;
  const isBarcode = !isVisitor && !diary && BARCODE.test(words.trim());

  const keep = (changed: string, at: string | null | undefined) => {
    if (changed.trim() === '') forgetUnsentWords(diaryId);
    else keepUnsentWords({ words: changed, ownerId, time: at }, diaryId);
  };
  const write = (changed: string) => {
    setWords(changed);
    keep(changed, chosen);
  };
  const setWhen = (changed: string | null) => {
    setChosen(changed);
    keep(words, changed);
  };
  const clear = () => {
    setChosen(undefined);
    setSaid(null);
    setWords('');
    keep('', null);
  };
  const log = async (eatenAt: string | undefined, reading: LiveReading | null, attemptKey?: string) => {
    const note = words.trim();
    preloadMealPage();
    const estimate = reading?.note === note ? (reading.read.estimate ?? null) : null;
    const accepted = await entries.describe(note, { eatenAt, estimate, attemptKey });
    if (!accepted) return setSent(null);
    if (estimate && accepted !== 'waiting') rememberShown(accepted.mealId, estimate);
    clear();
    if (diary) return showToast(diary.words.saved);
    const page = pageAfterLogging(accepted === 'waiting' ? '/' : `/meal/${accepted.mealId}`);
    if (page !== '/') await navigate(page);
  };
  const send = async (reading: LiveReading | null) => {
    const note = words.trim();
    if (isBarcode) {
      write('');
      return navigate(`/foods/barcode/${note}`);
    }
    setSent(reading?.read.estimate ? 'figure' : 'words');
    const eatenAt = time === null ? undefined : fromLocalField(time).toISOString();
    if (!isVisitor) return log(eatenAt, reading);
    const attempt = { at: eatenAt ?? new Date().toISOString(), attemptKey: randomId() };
    keepUnsentWords({ words, ownerId: null, time: chosen, sent: attempt }, diaryId);
  };

  const isResumed = useRef(false);
  const resume = useEffectEvent(() => {
    const { sent: attempt } = kept;
    if (!attempt || isResumed.current) return;
    isResumed.current = true;
    void log(attempt.at, null, attempt.attemptKey);
  });
  useEffect(() => {
    if (userId !== null) resume();
  }, [userId]);

  return {
    words,
    write,
    send,
    /** They are the number below a barcode, which leads to its product. */
    isBarcode,
    when: { value: time, isSaid: chosen === undefined && said !== null, onChange: setWhen, onSaid: setSaid },
    clear,
    isSending: entries.pending !== null,
    /** A visitor has sent them: they wait for an account. */
    waitsForAccount: isVisitor ? sent : null,
  };
}
