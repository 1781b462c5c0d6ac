import { useState } from 'react';
import { useNavigate } from 'react-router';
import { rememberedUserId } from '../../../shared/remembered-user-id';
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
  const [words, setWords] = useState(() => findUnsentWords(personId));
  const [isAsked, setAsked] = useState(false);

  const write = (changed: string) => {
    setWords(changed);
    forgetUnsentWords();
  };
  const send = async () => {
    const note = words.trim();
    if (!isVisitor && BARCODE.test(note)) {
      write('');
      return navigate(`/foods/barcode/${note}`);
    }
    keepUnsentWords({ words: note, ownerId: isVisitor ? null : personId });
    setAsked(true);
    if (isVisitor) return;
    preloadMealPage();
    const accepted = await entries.describe(note);
    if (!accepted) return;
    write('');
    const page = pageAfterLogging(accepted === 'waiting' ? '/' : `/meal/${accepted.mealId}`);
    if (page !== '/') await navigate(page);
  };

  return { words, write, send, isSending: entries.pending !== null, mustSignIn: isAsked && isVisitor };
}
