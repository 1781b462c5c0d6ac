import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { errorMessage } from '../api';
import { Dialog, FailureAlert } from '../ui';
import { useFocusBack } from '../ui/focus';
import { useLeaveGuard } from '../ui/useLeaveGuard';

type TaskDialogProps = {
  title: string;
  /** Of the button that does it. */
  submit: string;
  /** Closes the dialog when it is done. A refusal keeps it open and is shown. */
  run: () => unknown;
  onClose: () => void;
  isReady?: boolean;
  /** It cannot be undone, or hurts somebody. */
  isDanger?: boolean;
  /** What has to be typed first, for what cannot be undone. */
  typed?: { readonly label: string; readonly expected: string };
  cancel?: string;
  /** What a refusal is shown as; by default the server's sentence. */
  problemOf?: (error: unknown) => string;
  children: ReactNode;
};

/** Asks before something is done, and does it. */
export function TaskDialog(props: TaskDialogProps) {
  const {
    title,
    submit,
    run,
    onClose,
    isReady = true,
    isDanger = false,
    typed,
    cancel = 'Cancel',
    problemOf = errorMessage,
    children,
  } = props;
  const [confirmation, setConfirmation] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const canSubmit = isReady && (!typed || confirmation.trim() === typed.expected);
  const perform = async (event: FormEvent) => {
    event.preventDefault();
    if (!canSubmit || isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      await run();
      onClose();
    } catch (error) {
      setProblem(problemOf(error));
      setBusy(false);
    }
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={(event) => void perform(event)}>
        <Stack style={{ overflowWrap: 'anywhere' }}>
          <FailureAlert>{problem}</FailureAlert>
          {children}
          {typed && (
            <TextInput
              label={typed.label}
              value={confirmation}
              onChange={(event) => setConfirmation(event.currentTarget.value)}
              autoComplete="off"
              data-autofocus
            />
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose} data-autofocus={isDanger || undefined}>
              {cancel}
            </Button>
            <Button
              type="submit"
              {...(isDanger ? { color: 'red.9' } : {})}
              loading={isBusy}
              disabled={!canSubmit}
              data-autofocus={(!isDanger && canSubmit) || undefined}
            >
              {submit}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

type DiscardDialogProps = { onDiscard: () => void; onStay: () => void };

/** Asks before text that is not saved is left. */
export function DiscardDialog({ onDiscard, onStay }: DiscardDialogProps) {
  return (
    <TaskDialog title="Discard changes" submit="Discard" isDanger run={onDiscard} onClose={onStay}>
      What you have written is not saved yet.
    </TaskDialog>
  );
}

type FormDialogProps = {
  title: string;
  size?: string;
  /** Something was written that closing, or leaving the page, would lose: that is asked about first. */
  isChanged?: boolean;
  onClose: () => void;
  /** What is in it; gets the way to close it with that question. */
  children: ReactNode | ((close: () => void) => ReactNode);
};

/** A dialog with fields: neither a click beside it nor a wrong key may lose what was written. */
export function FormDialog({ title, size = '42rem', isChanged = false, onClose, children }: FormDialogProps) {
  const [isClosing, setClosing] = useState(false);
  const guard = useLeaveGuard(isChanged);
  const isAsking = isClosing || guard.isAsking;
  useFocusBack();
  const close = () => (isChanged ? setClosing(true) : onClose());
  const stay = () => {
    setClosing(false);
    guard.stay();
  };
  return (
    <Modal
      opened
      onClose={close}
      title={title}
      size={size}
      closeOnClickOutside={false}
      closeOnEscape={!isAsking}
      returnFocus={false}
    >
      {typeof children === 'function' ? children(close) : children}
      {isAsking && <DiscardDialog onDiscard={guard.isAsking ? guard.leave : onClose} onStay={stay} />}
    </Modal>
  );
}
