import { Stack, type StackProps } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { FailureAlert } from '../ui';
import type { FormState } from './useContractForm';

export type ContractFormProps = {
  form: Pick<FormState<object>, 'problem' | 'element' | 'onSubmit'>;
  /** What helps, below what went wrong. */
  help?: ReactNode;
  children: ReactNode;
} & Pick<StackProps, 'gap' | 'className' | 'align' | 'mt' | 'style'>;

/** A form's fields, below what is wrong with none of them. */
export function ContractForm({ form: { problem, element, onSubmit }, help, children, ...stack }: ContractFormProps) {
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A long form may be scrolled to its button.
    if (problem) top.current?.scrollIntoView?.({ block: 'nearest' });
  }, [problem]);
  return (
    <form noValidate ref={element} onSubmit={onSubmit}>
      <Stack {...stack}>
        {problem && (
          <div ref={top}>
            <FailureAlert action={help}>{problem}</FailureAlert>
          </div>
        )}
        {children}
      </Stack>
    </form>
  );
}
