import { Slider } from '@mantine/core';
import { resultText as text } from '../result-text';
import classes from './items.module.css';

type PortionSliderProps = {
  /** Of the item. */
  name: string;
  value: number;
  max: number;
  step: number;
  /** A value as it is read and heard. */
  inWords: (value: number) => string;
  onChange: (value: number) => void;
};

/** How much of an item, between nothing and `max`, which stands for all that is more. */
export function PortionSlider({ name, value, max, step, inWords, onChange }: PortionSliderProps) {
  return (
    <Slider
      className={classes.slider}
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
