import { useHotkeys } from '@mantine/hooks';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { uiText } from '../ui-text';
import { ToastCard } from './ToastCard';
import { dismissToast, useToast } from './toast-store';
import classes from './toasts.module.css';

/** Where messages appear. F8 moves the focus here from anywhere but a dialog, and it returns afterwards. */
export function ToastRegion() {
  const toast = useToast();
  const ref = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  const [hasFocus, setHasFocus] = useState(false);

  const enter = () => {
    if (document.querySelector('[aria-modal="true"]')) return;
    if (document.activeElement instanceof HTMLElement && !ref.current?.contains(document.activeElement)) {
      cameFrom.current = document.activeElement;
    }
    ref.current?.focus();
  };
  useHotkeys([['F8', enter]], []);

  const isThere = toast !== null;
  useEffect(() => {
    // The message took the focus with it.
    if (!isThere) {
      setHasFocus(false);
      goBack(cameFrom);
    }
  }, [isThere]);

  return (
    <section
      ref={ref}
      className={classes.region}
      tabIndex={-1}
      aria-label={uiText('notifications')}
      aria-live="polite"
      onFocus={() => setHasFocus(true)}
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        setHasFocus(false);
        // A deliberate move of the focus is respected.
        if (event.relatedTarget) cameFrom.current = null;
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        if (toast) dismissToast(toast.id);
        goBack(cameFrom);
      }}
    >
      {toast && <ToastCard key={toast.id} toast={toast} isFocused={hasFocus} />}
    </section>
  );
}

function goBack(cameFrom: RefObject<HTMLElement | null>) {
  cameFrom.current?.focus({ preventScroll: true });
  cameFrom.current = null;
}
