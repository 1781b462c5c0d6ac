import { Button, Group, Modal, type ModalProps, Text } from '@mantine/core';
import type { ReactNode, RefObject } from 'react';
import { useFocusBack } from './focus';
import { uiText } from './ui-text';
import { useCloseGuard } from './useLeaveGuard';

type DialogProps = {
  title: string;
  onClose: () => void;
  /** Where the focus goes afterwards, when what had it before (a menu item) is gone by then. */
  opener?: RefObject<HTMLElement | null>;
  /** Closing would lose input: an accidental tap and the browser's Back ask first. */
  isChanged?: boolean;
  /** Wider than usual: for a table. */
  size?: string;
  /** How it looks where it is more than a dialog: a viewfinder. */
  look?: Pick<ModalProps, 'fullScreen' | 'transitionProps' | 'classNames'>;
  /** The content; a function receives the way out that asks first. */
  children: ReactNode | ((close: () => void) => ReactNode);
};

/** A dialog that is open as long as it is rendered. */
export function Dialog({ title, onClose, opener, isChanged = false, size, look, children }: DialogProps) {
  useFocusBack(opener);
  const { isAsking, close, stay, discard } = useCloseGuard(isChanged, onClose);
  return (
    <>
      <Modal
        opened
        onClose={close}
        // While it asks, keys belong to the question: otherwise one Escape would answer it and ask again.
        closeOnEscape={!isAsking}
        trapFocus={!isAsking}
        title={title}
        {...(size && { size })}
        {...look}
        returnFocus={false}
        closeButtonProps={closeButton()}
      >
        <div ref={beginInFirstField} style={{ display: 'contents' }}>
          {typeof children === 'function' ? children(close) : children}
        </div>
      </Modal>
      {isAsking && <DiscardQuestion onStay={stay} onDiscard={discard} />}
    </>
  );
}

/** Marks where the dialog's focus begins, unless the content does: its first field, not the button that closes it. */
function beginInFirstField(content: HTMLElement | null): void {
  if (!content || content.querySelector('[data-autofocus]')) return;
  const fields = [...content.querySelectorAll<HTMLElement>('input, textarea, select')];
  const first = fields.find((field) => !field.matches('[type="hidden"], [type="file"], [hidden], :disabled'));
  first?.setAttribute('data-autofocus', '');
}

/** Asks before unsaved text is discarded. */
export function DiscardQuestion({ onStay, onDiscard }: { onStay: () => void; onDiscard: () => void }) {
  useFocusBack();
  return (
    <Modal
      opened
      onClose={onStay}
      title={uiText('discardTitle')}
      returnFocus={false}
      closeButtonProps={closeButton()}
      zIndex="calc(var(--mantine-z-index-modal) + 1)"
    >
      <Text mb="md">{uiText('discardText')}</Text>
      <Group grow preventGrowOverflow={false}>
        <Button variant="default" onClick={onDiscard}>
          {uiText('discard')}
        </Button>
        <Button data-autofocus onClick={onStay}>
          {uiText('goOn')}
        </Button>
      </Group>
    </Modal>
  );
}

/** Passed whole: a component's property replaces the theme's. */
const closeButton = () => ({ 'aria-label': uiText('close'), size: 44 });
