import '@mantine/notifications/styles.layer.css';
import { useHotkeys } from '@mantine/hooks';
import { Notifications, notifications, useNotifications } from '@mantine/notifications';
import { type RefObject, useEffect, useRef } from 'react';
import { uiText } from '../ui-text';
import classes from './toasts.module.css';

/** Where messages appear. F8 moves the focus here from anywhere but a dialog, and it returns afterwards. */
export function ToastRegion() {
  const isThere = useNotifications().notifications.length > 0;
  const ref = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);

  const enter = () => {
    const region = ref.current;
    if (!region || document.querySelector('[aria-modal="true"]')) return;
    if (document.activeElement instanceof HTMLElement && !region.contains(document.activeElement)) {
      cameFrom.current = document.activeElement;
    }
    (region.querySelector<HTMLElement>('[role]') ?? region).focus();
  };
  useHotkeys([['F8', enter]], []);

  useEffect(() => {
    // The message took the focus with it.
    if (!isThere) goBack(cameFrom);
  }, [isThere]);
  useRoomBelowDialogs(ref, isThere);

  return (
    <section
      ref={ref}
      className={classes.region}
      tabIndex={-1}
      aria-label={uiText('notifications')}
      aria-live="polite"
      onBlur={(event) => {
        // A deliberate move of the focus is respected.
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) cameFrom.current = null;
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        notifications.clean();
        goBack(cameFrom);
      }}
    >
      <Notifications
        withinPortal={false}
        position="bottom-center"
        limit={1}
        // This layout keeps a message that has the focus.
        layout="stacked"
        autoClose={5_000}
        transitionDuration={0}
        containerWidth={420}
      />
    </section>
  );
}

/** Keeps open dialogs above the message: it would cover the buttons at their end. */
function useRoomBelowDialogs(region: RefObject<HTMLElement | null>, isThere: boolean) {
  useEffect(() => {
    const element = region.current?.querySelector<HTMLElement>('[data-position="bottom-center"]');
    if (!isThere || !element) return;
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
