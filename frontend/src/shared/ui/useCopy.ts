import { useEffect, useRef, useState } from 'react';
import { copyText } from '../secure-context';

const TICK_MS = 2_000;

/** Copies a text and says so for two seconds. A failure is only logged: the text is there to be selected. */
export function useCopy(text: string) {
  const [isCopied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const copy = async () => {
    try {
      await copyText(text);
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: the product's error catalogue asks for this line
      console.error('The text could not be copied', error);
      return;
    }
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), TICK_MS);
  };
  return { isCopied, copy };
}
