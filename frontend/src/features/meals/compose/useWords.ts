import { useState } from 'react';
import { useNavigate } from 'react-router';
import { rememberedUserId } from '../../../shared/remembered-user-id';
import { showToast } from '../../../shared/ui';
import { useDiary } from '../family/diary';
import { pageAfterLogging } from '../plate/adding-to';
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
  const ownerId = diary?.userId;
  const [words, setWords] = useState(() => findUnsentWords(personId, ownerId));
  const [isAsked, setAsked] = useState(false);

  const write = (changed: string) => {
    setWords(changed);
    forgetUnsentWords(ownerId);
  };
  const send = async () => {
    const note = words.trim();
    if (!isVisitor && !diary && BARCODE.test(note)) {
      write('');
      return navigate(`/foods/barcode/${note}`);
    }
    keepUnsentWords({ words: note, ownerId: isVisitor ? null : personId }, ownerId);
    setAsked(true);
    if (isVisitor) return;
    preloadMealPage();
    const accepted = await entries.describe(note);
    if (!accepted) return;
    write('');
    if (diary) return showToast(diary.words.saved);
    const page = pageAfterLogging(accepted === 'waiting' ? '/' : `/meal/${accepted.mealId}`);
    if (page !== '/') await navigate(page);
  };

  return { words, write, send, isSending: entries.pending !== null, mustSignIn: isAsked && isVisitor };
}
