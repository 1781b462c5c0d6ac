import { Modal } from '@mantine/core';
import type { ReactNode, RefObject } from 'react';
import { useFocusBack } from './focus';

type DialogProps = {
  title: string;
  onClose: () => void;
  /** Where the focus goes afterwards, when it is not what had the focus before (a menu item that is gone by then). */
  opener?: RefObject<HTMLElement | null>;
  children: ReactNode;
};

/** A dialog that is open as long as it is rendered. */
export function Dialog({ title, onClose, opener, children }: DialogProps) {
  useFocusBack(opener);
  return (
    <Modal opened onClose={onClose} title={title} returnFocus={false}>
      {children}
    </Modal>
  );
}
