import { Button, Group, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { ApiFailure, errorMessage } from '../api';
import { ContractForm, type ContractFormProps, useContractForm } from '../forms';
import { Dialog, showToast } from '../ui';
import { ForEditors } from './admin-role';
import classes from './kit.module.css';

type Ending = {
  /** Loads what the action changes, afterwards and after a conflict with what someone else has saved. */
  reload?: () => unknown;
  /** Shown in a toast on success. */
  done?: { readonly title: string; readonly text: string };
  onClose: () => void;
};

/** How the form of a dialog ends: it closes on success; a rejection keeps it open and is shown. */
export const ending = ({ reload, done, onClose }: Ending) => ({
  done: async () => {
    await reload?.();
    if (done) showToast(done.text, { title: done.title });
    onClose();
  },
  refused: async (error: unknown) => {
    if (error instanceof ApiFailure && error.status === 409) await reload?.();
    return false;
  },
});

type TaskDialogProps = Ending & {
  title: string;
  /** Label of the submit button. */
  submit: string;
  run: () => unknown;
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
    onClose,
    isDanger = false,
    size,
    typed,
    cancel = 'Cancel',
    problemOf = errorMessage,
    children,
  } = props;
  const ends = ending(props);
  const form = useContractForm(run, {
    initial: { confirmation: '' },
    body: () => undefined,
    done: ends.done,
    refused: async (error) => {
      await ends.refused(error);
      form.setProblem(problemOf(error));
      return true;
    },
  });
  const canSubmit = !typed || form.values.confirmation.trim() === typed.expected;
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
  /** There is something to send. */
  isReady?: boolean;
  /** Irreversible, or harmful to someone. */
  isDanger?: boolean;
  /** Below the fields, right above the buttons. */
  notice?: ReactNode;
  children: ReactNode;
};

/** A form in a dialog: its fields, and the way out, which asks about unsaved changes. */
export function FormDialog(props: FormDialogProps) {
  const { title, size = '42rem', form, submit, onClose, isReady = true, isDanger = false, notice, children } = props;
  return (
    <Dialog title={title} size={size} isChanged={form.isChanged} onClose={onClose}>
      {(close) => (
        <ContractForm form={form} style={{ overflowWrap: 'anywhere' }}>
          {children}
          {notice}
          <FormButtons>
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <ForEditors>
              <Button type="submit" loading={form.isBusy} disabled={!isReady} {...(isDanger ? { color: 'red.9' } : {})}>
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
function FormButtons({ children }: { children: ReactNode }) {
  return (
    <Group justify="flex-end" className={classes.formButtons}>
      {children}
    </Group>
  );
}
