import { costLabel } from '@carbsight/domain';
import { Badge, Group, NumberInput, Slider } from '@mantine/core';
import { useState } from 'react';
import { Panel } from '../../../shared/admin';
import classes from './sampling.module.css';

const STEP = 5;
const marks = [0, 25, 50, 75, 100].map((value) => ({ value, label: `${value}%` }));

type RateControlProps = { title: string; description: string; rate: number; onRate: (rate: number) => void };

/** A slider for the rough value and a number input for the exact one. */
export function RateControl({ title, description, rate, onRate }: RateControlProps) {
  // What is being typed stays as it is until Enter or until the field is left: a digit that is corrected meanwhile would become another number.
  const [draft, setDraft] = useState<string | number | null>(null);
  return (
    <Panel
      title={title}
      description={description}
      actions={
        <Badge variant="default" size="lg" tt="none" role="status" aria-label={`Cost of the ${title}`}>
          {rate === 0 ? costLabel(rate) : `${costLabel(rate)} cost`}
        </Badge>
      }
    >
      <Group gap="xl" align="flex-start">
        <Slider
          value={rate}
          onChange={onRate}
          min={0}
          max={100}
          step={STEP}
          marks={marks}
          label={(value) => `${value}%`}
          thumbLabel={title}
          thumbSize={24}
          className={classes.slider}
        />
        <NumberInput
          aria-label={`${title} in percent`}
          value={draft ?? rate}
          onChange={(entry) => {
            setDraft(entry);
            onRate(toRate(entry));
          }}
          onKeyDown={({ key }) => key === 'Enter' && setDraft(null)}
          onBlur={() => setDraft(null)}
          min={0}
          max={100}
          clampBehavior="none"
          allowedDecimalSeparators={['.', ',']}
          suffix="%"
          className={classes.number}
        />
      </Group>
    </Panel>
  );
}

/** Whole numbers from 0 to 100; what is no number is 0. */
export function toRate(entry: string | number): number {
  const value = typeof entry === 'number' ? entry : Number.parseInt(entry, 10);
  if (Number.isNaN(value)) return 0;
  return Math.min(100, Math.max(0, Math.trunc(value)));
}
