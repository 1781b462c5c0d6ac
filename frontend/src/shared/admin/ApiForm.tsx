import { Button, Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactNode, useState } from 'react';
import type { ZodType } from 'zod';
import { ApiFailure, errorMessage } from '../api';
import { REQUIRED_FIELDS_MISSING } from '../forms';
import { FailureAlert } from '../ui';
import { ForEditors } from './admin-role';
import classes from './kit.module.css';

type Errors = Readonly<Record<string, string>>;
export type Checked<Body> = { readonly body: Body } | { readonly errors: Errors };

/** Checks by the API's rules before sending. Of several problems of a field the first one counts. */
export function checkWith<Body>(schema: ZodType<Body>, values: unknown): Checked<Body> {
  const { success, data, error } = schema.safeParse(values);
  if (success) return { body: data };
  const nameOf = (path: readonly PropertyKey[]) => String(path.findLast((part) => typeof part === 'string'));
  const issues = error.issues.map(({ path, message }) => [nameOf(path), message] as const);
  return { errors: Object.fromEntries(issues.reverse()) };
}

type ApiFormOptions<Values, Body> = {
  readonly initial: Values;
  readonly check: (values: Values) => Checked<Body>;
  readonly send: (body: Body) => Promise<unknown>;
  /** Returns true when it handles the server's rejection itself. Field errors are shown already. */
  readonly onRefused?: (error: unknown) => boolean | Promise<boolean>;
};

/** The fields of one endpoint: checked before sending, with the server's errors shown at their fields. */
export function useApiForm<Values extends Record<string, unknown>, Body>(options: ApiFormOptions<Values, Body>) {
  const form = useForm<Values>({ initialValues: options.initial });
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const check = (): Checked<Body> => {
    const checked = options.check(form.values);
    setProblem(null);
    form.setErrors('errors' in checked ? checked.errors : {});
    return checked;
  };
  /** Returns the fields' problems; nothing when the form was sent. */
  const submit = async (): Promise<Errors> => {
    if (isBusy) return {};
    const checked = check();
    if ('errors' in checked) return checked.errors;
    setBusy(true);
    try {
      await options.send(checked.body);
    } catch (error) {
      const wrong = error instanceof ApiFailure ? error.fields.filter(({ path }) => path in form.values) : [];
      form.setErrors(Object.fromEntries(wrong.map(({ path, message }) => [path, message])));
      if (!(await options.onRefused?.(error)) && wrong.length === 0) setProblem(errorMessage(error));
    }
    setBusy(false);
    return {};
  };
  return {
    values: form.values,
    errors: form.errors as Errors,
    change: (part: Partial<Values>) => {
      form.setValues(part);
      for (const name of Object.keys(part)) form.clearFieldError(name);
    },
    /** Resets the form to what is stored now. */
    restart: (values: Values) => {
      form.setInitialValues(values);
      form.setValues(values);
      form.clearErrors();
    },
    /** Value, error and change of an input. */
    field: (name: keyof Values & string, type: 'input' | 'checkbox' = 'input') => {
      const { error, ...input } = form.getInputProps(name, { type });
      return { ...input, error: error === REQUIRED_FIELDS_MISSING ? true : error };
    },
    problem,
    setProblem,
    isBusy,
    isChanged: form.isDirty(),
    check,
    submit,
  };
}

type ApiFormProps = {
  form: Pick<ReturnType<typeof useApiForm>, 'errors' | 'problem' | 'isBusy'>;
  submit: string;
  onSubmit: () => unknown;
  onCancel: () => void;
  /** Below the fields, right above the buttons. */
  notice?: ReactNode;
  children: ReactNode;
};

export function ApiForm({
  form: { errors, problem, isBusy },
  submit,
  onSubmit,
  onCancel,
  notice,
  children,
}: ApiFormProps) {
  const isIncomplete = Object.values(errors).includes(REQUIRED_FIELDS_MISSING);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void onSubmit();
      }}
    >
      <Stack>
        {children}
        <FailureAlert>{isIncomplete ? REQUIRED_FIELDS_MISSING : problem}</FailureAlert>
        {notice}
        <FormButtons>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <ForEditors>
            <Button type="submit" loading={isBusy}>
              {submit}
            </Button>
          </ForEditors>
        </FormButtons>
      </Stack>
    </form>
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
