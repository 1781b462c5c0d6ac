import { Button, Group, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { ApiFailure, errorMessage } from '../api';
import { ContractForm, type ContractFormProps, REQUIRED_FIELDS_MISSING, useContractForm } from '../forms';
import { Dialog, showToast } from '../ui';
import { ForEditors } from './admin-role';
import classes from './kit.module.css';

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
  const form = useContractForm(run, {
    initial: { confirmation: '' },
    check: (): { confirmation?: string } => {
      // The fields among the children are the caller's.
      const missing = form.element.current?.querySelector<HTMLElement>('input:invalid, textarea:invalid');
      missing?.focus();
      return missing ? { confirmation: REQUIRED_FIELDS_MISSING } : {};
    },
    body: () => undefined,
    done: async () => {
      await reload?.();
      if (done) showToast(done.text, { title: done.title });
      onClose();
    },
    refused: async (error) => {
      if (error instanceof ApiFailure && error.status === 409) await reload?.();
      form.setProblem(problemOf(error));
      return true;
    },
  });
  const canSubmit = isReady && (!typed || form.values.confirmation.trim() === typed.expected);
  return (
    <Dialog title={title} onClose={onClose} {...(size ? { size } : {})}>
      <ContractForm form={form} style={{ overflowWrap: 'anywhere' }}>
        {children}
        {typed && <TextInput label={typed.label} autoComplete="off" data-autofocus {...form.field('confirmation')} />}
        <FormButtons>
          <Button variant="default" onClick={onClose} data-autofocus={isDanger || undefined}>
            {cancel}
          </Button>
          <Button
            type="submit"
            {...(isDanger ? { color: 'red.9' } : {})}
            loading={form.isBusy}
            disabled={!canSubmit}
            data-autofocus={(!isDanger && canSubmit) || undefined}
          >
            {submit}
          </Button>
        </FormButtons>
      </ContractForm>
    </Dialog>
  );
}

type FormDialogProps = {
  title: string;
  size?: string;
  form: ContractFormProps['form'] & { readonly isBusy: boolean; readonly isChanged: boolean };
  /** Label of the submit button. */
  submit: string;
  onClose: () => void;
  /** Below the fields, right above the buttons. */
  notice?: ReactNode;
  children: ReactNode;
};

/** A form in a dialog: its fields, and the way out, which asks about unsaved changes. */
export function FormDialog({ title, size = '42rem', form, submit, onClose, notice, children }: FormDialogProps) {
  return (
    <Dialog title={title} size={size} isChanged={form.isChanged} onClose={onClose}>
      {(close) => (
        <ContractForm form={form}>
          {children}
          {notice}
          <FormButtons>
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <ForEditors>
              <Button type="submit" loading={form.isBusy}>
                {submit}
              </Button>
            </ForEditors>
          </FormButtons>
        </ContractForm>
      )}
    </Dialog>
  );
}

/** The last row of a form. In a dialog that is longer than the screen it stays in sight. */
export function FormButtons({ children }: { children: ReactNode }) {
  return (
    <Group justify="flex-end" className={classes.formButtons}>
      {children}
    </Group>
  );
}
