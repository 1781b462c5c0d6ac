import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { ErrorDetails } from '../ErrorDetails';
import { uiText } from '../ui-text';

type ToastOptions = {
  readonly title?: string | undefined;
  readonly tone?: 'success' | 'failure';
  /** Its words for developers are folded below the text. */
  readonly error?: unknown;
  /** One action, for example undo. The message disappears with it. */
  readonly action?: { readonly label: string; readonly run: () => void };
};

/** Shows a message. There is at most one at a time: a new one replaces the old. @returns its id, to dismiss it by */
export function showToast(text: string, { title, tone = 'success', error, action }: ToastOptions = {}): string {
  const isFailure = tone === 'failure';
  const act = () => {
    notifications.clean();
    action?.run();
  };
  notifications.clean();
  return notifications.show({
    title,
    message: (
      <>
        {text}
        <ErrorDetails of={error} />
        {action && (
          <Button variant="subtle" size="compact-md" mih={44} onClick={act}>
            {action.label}
          </Button>
        )}
      </>
    ),
    role: isFailure ? 'alert' : 'status',
    tabIndex: -1,
    color: isFailure ? 'red.8' : 'pine',
    icon: isFailure ? <IconAlertTriangle size={18} /> : <IconCheck size={18} />,
    closeButtonProps: { 'aria-label': uiText('dismiss'), size: 44 },
  });
}

/** Removes the message if it is still the one with this id. */
export const dismissToast = (id: string) => void notifications.hide(id);
