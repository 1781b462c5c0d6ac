import { Button, Notification } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { type PointerEvent, useEffect, useState } from 'react';
import { uiText } from '../ui-text';
import { dismissToast, TOAST_DURATION_MS, type Toast } from './toast-store';
import classes from './toasts.module.css';

const SWIPE_PX = 60;

/** One message: disappears after five seconds (not while hovered or focused) or when swiped to the right. */
export function ToastCard({ toast, isFocused }: { toast: Toast; isFocused: boolean }) {
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
      {toast.action && (
        <Button variant="subtle" size="compact-md" mih={44} ml="xs" onClick={act}>
          {toast.action.label}
        </Button>
      )}
    </Notification>
  );
}
