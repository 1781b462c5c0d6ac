import { Button, Modal, Stack, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { ApiFailure, errorMessage } from '../api';
import { REQUIRED_FIELDS_MISSING } from '../forms';
import { Dialog, FailureAlert, showToast } from '../ui';
import { rememberFocus, useFocusBack } from '../ui/focus';
import { useCloseGuard } from '../ui/useLeaveGuard';
import { FormButtons } from './ApiForm';

type TaskDialogProps = {
  title: string;
  /** Label of the submit button. */
  submit: string;
  /** The dialog closes on success. A rejection keeps it open and is shown. */
  run: () => unknown;
  /** Loads what the action changes, afterwards and after a conflict with what someone else has saved. */
  reload?: () => unknown;
  /** Shown in a toast on success. */
  done?: { readonly title: string; readonly text: string };
  onClose: () => void;
  isReady?: boolean;
  /** Irreversible, or harmful to someone. */
  isDanger?: boolean;
  /** By default narrow, for a question. */
  size?: string;
  /** What has to be typed first, for irreversible actions. */
  typed?: { readonly label: string; readonly expected: string };
  cancel?: string;
  /** How a rejection is shown; by default the server's message. */
  problemOf?: (error: unknown) => string;
  children: ReactNode;
};

/** Asks for confirmation, then runs the action. */
export function TaskDialog(props: TaskDialogProps) {
  const {
    title,
    submit,
    run,
    reload,
    done,
    onClose,
    isReady = true,
    isDanger = false,
    size,
    typed,
    cancel = 'Cancel',
    problemOf = errorMessage,
    children,
  } = props;
  const [confirmation, setConfirmation] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const canSubmit = isReady && (!typed || confirmation.trim() === typed.expected);
  const perform = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!canSubmit || isBusy) return;
    const missing = event.currentTarget.querySelector<HTMLElement>('input:invalid, textarea:invalid');
    if (missing) {
      setProblem(REQUIRED_FIELDS_MISSING);
      missing.focus();
      return;
    }
    const giveFocusBack = rememberFocus();
    setBusy(true);
    setProblem(null);
    try {
      await run();
      await reload?.();
      if (done) showToast(done.text, { title: done.title });
      onClose();
    } catch (error) {
      if (error instanceof ApiFailure && error.status === 409) await reload?.();
      setProblem(problemOf(error));
      setBusy(false);
      giveFocusBack();
    }
  };
  return (
    <Dialog title={title} onClose={onClose} {...(size ? { size } : {})}>
      <form noValidate onSubmit={(event) => void perform(event)}>
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
          <FormButtons>
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
          </FormButtons>
        </Stack>
      </form>
    </Dialog>
  );
}

type DiscardDialogProps = { onDiscard: () => void; onStay: () => void };

/** Asks before unsaved text is discarded. */
export function DiscardDialog({ onDiscard, onStay }: DiscardDialogProps) {
  return (
    <TaskDialog title="Discard changes" submit="Discard" isDanger run={onDiscard} onClose={onStay}>
      Your changes are not saved yet.
    </TaskDialog>
  );
}

type FormDialogProps = {
  title: string;
  size?: string;
  /** Closing or leaving the page would lose input: asks first. */
  isChanged?: boolean;
  onClose: () => void;
  /** The content; receives a function that closes the dialog, asking first. */
  children: ReactNode | ((close: () => void) => ReactNode);
};

/** A dialog with fields: neither a click outside nor a wrong key may lose the input. */
export function FormDialog({ title, size = '42rem', isChanged = false, onClose, children }: FormDialogProps) {
  const { isAsking, close, stay, discard } = useCloseGuard(isChanged, onClose);
  useFocusBack();
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
      {isAsking && <DiscardDialog onDiscard={discard} onStay={stay} />}
    </Modal>
  );
}
