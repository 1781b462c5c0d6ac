import { Modal, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../shared/admin';
import { useFocusBack } from '../../shared/ui/focus';

type FormDialogProps = {
  title: string;
  size?: string;
  /** Something was written: leaving it by Escape or the cross is asked about first. */
  isDirty?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog with fields: neither a click beside it nor a wrong key may lose what was written. */
export function FormDialog({ title, size = '42rem', isDirty = false, onClose, children }: FormDialogProps) {
  const [isAsking, setAsking] = useState(false);
  useFocusBack();
  return (
    <Modal
      opened
      onClose={() => (isDirty ? setAsking(true) : onClose())}
      title={title}
      size={size}
      closeOnClickOutside={false}
      closeOnEscape={!isAsking}
      returnFocus={false}
    >
      {children}
      {isAsking && (
        <ConfirmDialog
          title="Discard your changes?"
          confirmLabel="Discard"
          onConfirm={onClose}
          onClose={() => setAsking(false)}
        >
          <Text>What you have written here was not saved.</Text>
        </ConfirmDialog>
      )}
    </Modal>
  );
}
