import { type MonitoredQuality, qualityApi } from '@carbsight/contracts';
import { qualityMonitors } from '@carbsight/domain';
import { NumberInput, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { TaskDialog } from '../../../../shared/admin';
import { callEndpoint } from '../../../../shared/api';
import { barOf, monitorSentences, typedBar } from './quality-words';

type BarDialogProps = { monitor: MonitoredQuality; reload: () => Promise<unknown>; onClose: () => void };

const UNITS = { usd: { prefix: '$' }, fraction: { suffix: ' %' }, seconds: { suffix: ' s' }, times: {} } as const;

/** A bar, and where an outage begins; they apply from the next check, which follows immediately. */
export function BarDialog({ monitor, reload, onClose }: BarDialogProps) {
  const { kind, bar, outageBar, version } = monitor;
  const { label, unit, isFloor, barMin, barMax, why, outage } = qualityMonitors[kind];
  const [typed, setTyped] = useState<number | string>(() => typedBar(kind, bar));
  const [typedOutage, setTypedOutage] = useState<number | string>(() => typedBar(kind, outageBar ?? 0));
  const wanted = barOf(kind, typed);
  const wantedOutage = outage ? barOf(kind, typedOutage) : outageBar;
  const outOfBounds = `Please enter a number from ${typedBar(kind, barMin)} to ${typedBar(kind, barMax)}.`;
  const isTooLow = outage !== undefined && wanted !== null && wantedOutage !== null && wantedOutage < wanted;
  const isBar = wanted !== null && (!outage || wantedOutage !== null) && !isTooLow;
  const shared = { ...UNITS[unit], min: 0, allowNegative: false, clampBehavior: 'none' } as const;
  const save = async () => {
    if (wanted === null) return;
    const body = { bar: wanted, ...(wantedOutage === null ? {} : { outageBar: wantedOutage }), version };
    await callEndpoint(qualityApi.setQualityBar, { params: { kind }, body });
  };
  return (
    <TaskDialog
      title={`Bar of ${label}`}
      submit="Save"
      isReady={isBar && (wanted !== bar || wantedOutage !== outageBar)}
      run={save}
      // After a conflict, the message names the other bar: saving again means having seen it.
      reload={reload}
      done={{ title: 'Success', text: `${label}: bar changed` }}
      onClose={onClose}
    >
      <Stack gap="xs">
        <Text size="sm">{monitorSentences[kind]}</Text>
        <NumberInput
          {...shared}
          label={isFloor ? 'At least' : 'At most'}
          description={why}
          value={typed}
          onChange={setTyped}
          error={wanted === null && outOfBounds}
          data-autofocus
        />
        {outage && (
          <NumberInput
            {...shared}
            label="Outage above"
            description={outage.why}
            value={typedOutage}
            onChange={setTypedOutage}
            error={wantedOutage === null ? outOfBounds : isTooLow && 'An outage cannot begin below the bar.'}
          />
        )}
      </Stack>
    </TaskDialog>
  );
}
