import { modelsApi } from '@carbsight/contracts';
import { Anchor, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ApiFailure } from '../../../shared/api';
import { FailureAlert } from '../../../shared/ui';

/** Props of the surrounding dialog. */
export const GATE_TITLE = 'Set live without a passing run?';

type GateReasonFormProps = {
  /** What would go live. */
  name: string;
  /** The gate's findings, in the server's words. */
  finding: string;
  /** Why the last attempt failed. */
  failure?: string | null;
  isBusy: boolean;
  onConfirm: (reason: string) => void;
  onClose: () => void;
};

/** Overrides the gate with a reason, which is stored. */
export function GateReasonForm({ name, finding, failure, isBusy, onConfirm, onClose }: GateReasonFormProps) {
  const [reason, setReason] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  // It may replace another form in an open dialog, which does not move the focus by itself.
  useEffect(() => field.current?.focus(), []);
  const isReady = isTypedReason(reason);
  const isDefault = !isReady && reason.trim() !== '';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !isBusy) onConfirm(reason.trim());
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <FailureAlert>{finding}</FailureAlert>
        <Text>
          {name} can go live with a completed run that passes (
          <Anchor component={Link} to="/admin/golden-set" underline="always">
            Golden Set Batch Testing
          </Anchor>
          ), or now with a reason that is kept in the audit beside your address.
        </Text>
        <Textarea
          ref={field}
          label="Reason"
          required
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={isDefault && 'Please write a reason of your own.'}
          maxLength={modelsApi.CHANGE_REASON_MAX}
          autosize
          minRows={2}
          maxRows={6}
          data-autofocus
        />
        {failure && <FailureAlert>Nothing was changed. {failure}</FailureAlert>}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" color="red.9" loading={isBusy} disabled={!isReady}>
            Set Live Anyway
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** The gate's findings, if they are why the change was refused: no passing golden run and no typed reason. Else null. */
export function gateRefusal(error: unknown): string | null {
  return error instanceof ApiFailure && error.code === 'gate-not-passed' ? error.sentence : null;
}

/** The placeholder for "no reason" does not count as one. */
function isTypedReason(reason: string): boolean {
  const typed = reason.trim();
  return typed !== '' && typed.toLowerCase() !== modelsApi.DEFAULT_CHANGE_REASON.toLowerCase();
}
