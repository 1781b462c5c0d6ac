import type { ChatMessage } from '@carbsight/contracts';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** People within this distance of the end, in pixels, follow it. */
const NEAR_PX = 120;
/** The header overlaps the page, plus a little space below it. */
const HEADER_PX = 76;

/** Keeps the newest message in view, unless the person has scrolled up to read. */
export function useScrollToLatest(messages: readonly ChatMessage[], isSending: boolean) {
  const follows = useRef(true);
  const [isAway, setIsAway] = useState(false);

  useEffect(() => {
    const look = () => {
      const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
      const end = Math.min(scrollHeight - clientHeight, latestTop());
      follows.current = end - scrollTop < NEAR_PX;
      setIsAway(!follows.current);
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new word is what moves the end
  useLayoutEffect(() => {
    if (follows.current && messages.length > 0) window.scrollTo(0, latestTop());
  }, [messages, isSending]);

  const goToLatest = useCallback(() => {
    follows.current = true;
    setIsAway(false);
    window.scrollTo(0, document.documentElement.scrollHeight);
  }, []);
  return { isAway, goToLatest };
}

/**
 * The scroll position that shows the newest question: the end of the page, unless the answer is longer than the screen. Then it
 * is read from its start.
 */
function latestTop(): number {
  const { scrollHeight, scrollTop, clientHeight } = document.documentElement;
  const questions = document.querySelectorAll('[data-question]');
  const last = questions[questions.length - 1];
  const end = scrollHeight - clientHeight;
  return last ? Math.min(end, scrollTop + last.getBoundingClientRect().top - HEADER_PX) : end;
}
