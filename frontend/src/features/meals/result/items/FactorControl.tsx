import { ITEM_FACTOR_MAX } from '@carbsight/contracts';
import { ActionIcon, Group, Slider, UnstyledButton } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { formatNumber } from '../../../../shared/i18n';
import { resultText as text } from '../result-text';
import classes from './items.module.css';

const FACTORS = [0.5, 1, 1.5, 2];
const STEP = 0.25;
const SLIDER_MAX = 4;

type FactorProps = {
  factor: number;
  /** The value being multiplied: not the current amount, or a second press would compound the first. */
  comparedWith: 'estimate' | 'entered';
  onChange: (factor: number) => void;
};

/** Multiples of the first portion, one press each. */
export function FactorChips({ factor, comparedWith, onChange }: FactorProps) {
  return (
    <fieldset className={classes.chips}>
      <legend className={classes.chipsLegend}>{text(`comparedWith_${comparedWith}`)}</legend>
      {FACTORS.map((choice) => (
        <UnstyledButton
          key={choice}
          className={classes.chip}
          aria-label={text(`times_${comparedWith}`, { factor: formatNumber(choice, { digits: 1 }) })}
          aria-pressed={Math.abs(factor - choice) < 0.004}
          onClick={() => onChange(choice)}
        >
          ×{formatNumber(choice, { digits: 1 })}
        </UnstyledButton>
      ))}
    </fieldset>
  );
}

/** A portion of unknown weight: a multiple of the estimated one. */
export function FactorControl({ name, factor, comparedWith, onChange }: FactorProps & { name: string }) {
  const set = (next: number) => onChange(Math.min(ITEM_FACTOR_MAX, Math.max(STEP, Math.round(next * 100) / 100)));
  return (
    <div>
      <Group align="flex-start" justify="center" gap="0.75rem" wrap="nowrap">
        <ActionIcon variant="default" aria-label={text('lessOf', { item: name })} onClick={() => set(factor - STEP)}>
          <IconMinus size={20} />
        </ActionIcon>
        <span className={classes.factor}>×{formatNumber(factor, { digits: 2 })}</span>
        <ActionIcon variant="default" aria-label={text('moreOf', { item: name })} onClick={() => set(factor + STEP)}>
          <IconPlus size={20} />
        </ActionIcon>
      </Group>
      <PortionSlider
        name={name}
        value={factor}
        max={SLIDER_MAX}
        step={STEP}
        inWords={(value) => `×${formatNumber(value, { digits: 2 })}`}
        onChange={set}
      />
      <FactorChips factor={factor} comparedWith={comparedWith} onChange={onChange} />
    </div>
  );
}

type PortionSliderProps = {
  /** The item's name. */
  name: string;
  value: number;
  max: number;
  step: number;
  /** Formats a value for the screen and for screen readers. */
  inWords: (value: number) => string;
  onChange: (value: number) => void;
};

/** An item's portion between nothing and `max`, which also stands for anything larger. */
export function PortionSlider({ name, value, max, step, inWords, onChange }: PortionSliderProps) {
  return (
    <Slider
      m="1rem 0.9rem 0.9rem"
      classNames={{ trackContainer: classes.sliderTarget ?? '', thumb: classes.sliderThumb ?? '' }}
      size="md"
      thumbSize={28}
      min={0}
      max={max}
      step={step}
      value={Math.min(value, max)}
      label={inWords}
      thumbValueText={inWords}
      thumbLabel={text('portion', { item: name })}
      onChange={onChange}
    />
  );
}
