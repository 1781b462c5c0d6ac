import { accountsApi } from '@carbsight/contracts';
import { schemaResolver, type UseFormInput, useForm } from '@mantine/form';
import { useState } from 'react';
import type { z } from 'zod';
import { ApiFailure, errorMessage, formatWait } from '../../shared/api';
import { rememberFocus } from '../../shared/ui';
import { accountsText, translateMessage } from './accounts-text';

type AccountForm<V extends Record<string, string | boolean | undefined>> = {
  schema: z.ZodType<V>;
  initialValues: V;
  send: (values: V) => Promise<void>;
  /** Server rejections that belong to one field, by code. */
  fieldByCode?: Partial<Record<string, keyof V & string>>;
};

/** A form checked with the contract's own schema; server rejections are shown at their field, or above the form. */
export function useAccountForm<V extends Record<string, string | boolean | undefined>>({
  schema,
  initialValues,
  send,
  fieldByCode = {},
}: AccountForm<V>) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const checkBySchema = schemaResolver(schema, { sync: true });
  const form = useForm<V>({
    mode: 'controlled',
    initialValues,
    validate: (values: V) => translated(checkBySchema(values)),
  } as UseFormInput<V>);

  const showFailure = (error: unknown) => {
    const field = error instanceof ApiFailure ? fieldByCode[error.code] : undefined;
    const byField = error instanceof ApiFailure ? error.fields.filter(({ path }) => path in initialValues) : [];
    if (field) form.setFieldError(field, errorMessage(error));
    for (const { path, message } of byField) form.setFieldError(path, translateMessage(message));
    if (!field && byField.length === 0) setProblem(problemOf(error));
    const refused = field ?? byField[0]?.path;
    if (refused) focusField(refused);
  };
  const onSubmit = form.onSubmit(async (values) => {
    const giveFocusBack = rememberFocus();
    setProblem(null);
    setSending(true);
    try {
      await send(values as V);
    } catch (error) {
      showFailure(error);
    } finally {
      setSending(false);
      giveFocusBack();
    }
  }, focusFirstError);

  return { form, problem, isSending, onSubmit };
}

function translated(errors: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(errors);
  return Object.fromEntries(
    entries.map(([path, message]) => [path, typeof message === 'string' ? translateMessage(message) : message]),
  );
}

function problemOf(error: unknown): string {
  if (!(error instanceof ApiFailure) || error.retryAfterSec === null) return errorMessage(error);
  // Other messages say themselves when to try again.
  if (error.code !== accountsApi.TOO_MANY_ATTEMPTS) return error.sentence;
  return accountsText('tooManyAttempts', { wait: formatWait(error.retryAfterSec) });
}

function focusFirstError(errors: Record<string, unknown>): void {
  const [first] = Object.keys(errors);
  if (first) focusField(first);
}

function focusField(name: string): void {
  document.querySelector<HTMLElement>(`form [name="${name}"]`)?.focus();
}
