import { Slider } from '@mantine/core';
import { resultText as text } from '../result-text';
import classes from './items.module.css';

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
