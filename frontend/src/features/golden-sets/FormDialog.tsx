import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFocusBack } from '../../shared/ui/focus';

type FormDialogProps = { title: string; size?: string; onClose: () => void; children: ReactNode };

/** A dialog with fields: a click beside it must not lose what was written. */
export function FormDialog({ title, size = '42rem', onClose, children }: FormDialogProps) {
  useFocusBack();
  return (
    <Modal opened onClose={onClose} title={title} size={size} closeOnClickOutside={false} returnFocus={false}>
      {children}
    </Modal>
  );
}
