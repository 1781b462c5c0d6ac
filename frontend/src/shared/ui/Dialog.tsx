import { Button, Group, Modal, Text } from '@mantine/core';
import { type ReactNode, type RefObject, useState } from 'react';
import { useFocusBack } from './focus';
import { uiText } from './ui-text';
import { useLeaveGuard } from './useLeaveGuard';

type DialogProps = {
  title: string;
  onClose: () => void;
  /** Where the focus goes afterwards, when it is not what had the focus before (a menu item that is gone by then). */
  opener?: RefObject<HTMLElement | null>;
  /** Something was typed or changed that closing would lose: a slip of the thumb, and the browser's Back, are asked about. */
  isChanged?: boolean;
  children: ReactNode;
};

/** A dialog that is open as long as it is rendered. */
export function Dialog({ title, onClose, opener, isChanged = false, children }: DialogProps) {
  useFocusBack(opener);
  const [isClosing, setClosing] = useState(false);
  const guard = useLeaveGuard(isChanged);
  const isAsking = isClosing || guard.isAsking;
  const stay = () => {
    setClosing(false);
    guard.stay();
  };
  return (
    <>
      <Modal
        opened
        onClose={() => (isChanged ? setClosing(true) : onClose())}
        // While it asks, the keys are the question's: else one Escape would answer and ask again.
        closeOnEscape={!isAsking}
        trapFocus={!isAsking}
        title={title}
        returnFocus={false}
        closeButtonProps={closeButton()}
      >
        {children}
      </Modal>
      {isAsking && <DiscardQuestion onStay={stay} onDiscard={guard.isAsking ? guard.leave : onClose} />}
    </>
  );
}

function DiscardQuestion({ onStay, onDiscard }: { onStay: () => void; onDiscard: () => void }) {
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

/** Given whole: a property of a component replaces the theme's. */
const closeButton = () => ({ 'aria-label': uiText('close'), size: 44 });
