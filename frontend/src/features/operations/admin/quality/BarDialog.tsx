import { type MonitoredQuality, qualityApi } from '@carbsight/contracts';
import { qualityMonitors } from '@carbsight/domain';
import { NumberInput, Text } from '@mantine/core';
import { ending, FormDialog } from '../../../../shared/admin';
import { useContractForm } from '../../../../shared/forms';
import { barOf, monitorSentences, typedBar } from './quality-words';

type BarDialogProps = { monitor: MonitoredQuality; reload: () => Promise<unknown>; onClose: () => void };

const UNITS = { usd: { prefix: '$' }, fraction: { suffix: ' %' }, seconds: { suffix: ' s' }, times: {} } as const;

/** A bar, and where an outage begins; they apply from the next check, which follows immediately. */
export function BarDialog({ monitor, reload, onClose }: BarDialogProps) {
  const { kind, bar, outageBar, version } = monitor;
  const { label, unit, isFloor, barMin, barMax, why, outage } = qualityMonitors[kind];
  const outOfBounds = `Please enter a number from ${typedBar(kind, barMin)} to ${typedBar(kind, barMax)}.`;
  const form = useContractForm(qualityApi.setQualityBar, {
    initial: {
      bar: typedBar(kind, bar) as number | string,
      outageBar: typedBar(kind, outageBar ?? 0) as number | string,
    },
    check: (typed) => {
      const [wanted, begins] = [barOf(kind, typed.bar), outage ? barOf(kind, typed.outageBar) : Infinity];
      return {
        bar: wanted === null && outOfBounds,
        outageBar:
          begins === null ? outOfBounds : wanted !== null && begins < wanted && 'An outage cannot begin below the bar.',
      };
    },
    body: (typed) => ({
      bar: barOf(kind, typed.bar) ?? bar,
      ...(outage && { outageBar: barOf(kind, typed.outageBar) ?? 0 }),
      version,
    }),
    input: { params: { kind } },
    // After a conflict, the message names the other bar: saving again means having seen it.
    ...ending({ reload, done: { title: 'Success', text: `${label}: bar changed` }, onClose }),
  });
  const shared = { ...UNITS[unit], min: 0, allowNegative: false, clampBehavior: 'none' } as const;
  return (
    <FormDialog
      title={`Bar of ${label}`}
      size="md"
      form={form}
      submit="Save"
      isReady={form.isChanged}
      onClose={onClose}
    >
      <Text size="sm">{monitorSentences[kind]}</Text>
      <NumberInput
        {...shared}
        label={isFloor ? 'At least' : 'At most'}
        description={why}
        data-autofocus
        {...form.field('bar')}
      />
      {outage && <NumberInput {...shared} label="Outage above" description={outage.why} {...form.field('outageBar')} />}
    </FormDialog>
  );
}
