import { Button, Notification } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { ErrorDetails } from '../ErrorDetails';
import { uiText } from '../ui-text';
import { dismissToast, TOAST_DURATION_MS, type Toast, useToast } from './toast-store';
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
  useRoomBelowDialogs(ref, isThere);

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

/** Keeps open dialogs above the message: it would cover the buttons at their end. */
function useRoomBelowDialogs(region: RefObject<HTMLElement | null>, isThere: boolean) {
  useEffect(() => {
    if (!isThere || !region.current) return;
    const element = region.current;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty('--cs-toast-room', `${window.innerHeight - element.offsetTop}px`),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--cs-toast-room');
    };
  }, [region, isThere]);
}

function goBack(cameFrom: RefObject<HTMLElement | null>) {
  cameFrom.current?.focus({ preventScroll: true });
  cameFrom.current = null;
}

const SWIPE_PX = 60;

/** One message: disappears after five seconds (not while hovered or focused) or when swiped to the right. */
function ToastCard({ toast, isFocused }: { toast: Toast; isFocused: boolean }) {
  const [isHovered, setHovered] = useState(false);
  const isHeld = isHovered || isFocused;
  const [dragStart, setDragStart] = useState<number | null>(null);
  const [offset, setOffset] = useState(0);

  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismissToast(toast.id), TOAST_DURATION_MS);
    return () => clearTimeout(timer);
  }, [isHeld, toast.id]);

  const drag = (event: PointerEvent) => {
    if (dragStart !== null) setOffset(Math.max(0, event.clientX - dragStart));
  };
  const drop = () => {
    if (offset > SWIPE_PX) dismissToast(toast.id);
    setDragStart(null);
    setOffset(0);
  };

  const act = () => {
    dismissToast(toast.id);
    toast.action?.run();
  };

  return (
    <Notification
      className={classes.card}
      classNames={{ description: classes.text }}
      style={{ translate: `${offset}px`, opacity: 1 - Math.min(offset / 240, 0.7) }}
      role={toast.tone === 'failure' ? 'alert' : 'status'}
      title={toast.title}
      color={toast.tone === 'failure' ? 'red.8' : 'pine'}
      icon={toast.tone === 'failure' ? <IconAlertTriangle size={18} /> : <IconCheck size={18} />}
      closeButtonProps={{ 'aria-label': uiText('dismiss'), size: 44 }}
      onClose={() => dismissToast(toast.id)}
      onPointerDown={(event) => setDragStart(event.clientX)}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={drop}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
    >
      {toast.text}
      <ErrorDetails of={toast.error} />
      {toast.action && (
        <Button variant="subtle" size="compact-md" mih={44} onClick={act}>
          {toast.action.label}
        </Button>
      )}
    </Notification>
  );
}
