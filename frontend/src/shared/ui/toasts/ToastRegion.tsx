import { useHotkeys } from '@mantine/hooks';
import { useRef } from 'react';
import { ToastCard } from './ToastCard';
import { useToast } from './toast-store';
import classes from './toasts.module.css';

/** Where messages appear. F8 brings the focus here from anywhere. */
export function ToastRegion() {
  const toast = useToast();
  const ref = useRef<HTMLElement>(null);
  useHotkeys([['F8', () => ref.current?.focus()]], []);

  return (
    <section ref={ref} className={classes.region} tabIndex={-1} aria-label="Notifications (F8)" aria-live="polite">
      {toast && <ToastCard key={toast.id} toast={toast} />}
    </section>
  );
}
