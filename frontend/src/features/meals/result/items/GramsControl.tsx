import { type Food, ITEM_GRAMS_MAX } from '@carbsight/contracts';
import { ActionIcon, Group, Text, TextInput, UnstyledButton } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { currentLanguage, formatNumber } from '../../../../shared/i18n';
import { measureInWords } from '../measure-words';
import { parseAmount } from '../parse-amount';
import { resultText as text } from '../result-text';
import { FactorChips, PortionSlider } from './FactorControl';
import classes from './items.module.css';

type GramsControlProps = {
  name: string;
  grams: number;
  /** The portion that the chips multiply; null if this food was not estimated. */
  estimatedGrams: number | null;
  comparedWith: 'estimate' | 'entered';
  measures: Food['portions'];
  onChange: (grams: number) => void;
};

const MEASURES_MAX = 4;

/** A portion in grams: typed, stepped, slid, or a multiple of the estimated one. */
export function GramsControl({ name, grams, estimatedGrams, comparedWith, measures, onChange }: GramsControlProps) {
  const [typed, setTyped] = useState(() => written(grams));
  const own = useRef(grams);
  // Rewritten when something other than the field changed it.
  useEffect(() => {
    if (own.current !== grams) setTyped(written(grams));
    own.current = grams;
  }, [grams]);
  const amount = parseAmount(typed);
  const isWrong = !(amount > 0 && amount <= ITEM_GRAMS_MAX);
  const step = grams < 50 ? 5 : 10;
  // Written immediately: after emptying the field, the same amount again would not trigger a change.
  const choose = (next: number) => {
    setTyped(written(next));
    onChange(next);
  };
  const set = (next: number) => choose(Math.min(ITEM_GRAMS_MAX, Math.max(1, next)));
  const type = (next: string) => {
    setTyped(next);
    const typed = Math.round(parseAmount(next) * 10) / 10;
    // An empty field is reported as null, so that the list is not saved with the previous amount.
    const value = typed > 0 && typed <= ITEM_GRAMS_MAX ? typed : 0;
    if (value > 0) own.current = value;
    onChange(value);
  };
  const offered = inOwnWords(measures).slice(0, MEASURES_MAX);
  const [end] = useState(() => sliderEnd(Math.max(grams, estimatedGrams ?? 0)));
  return (
    <div>
      <Group align="flex-start" justify="center" gap="0.75rem" wrap="nowrap">
        <ActionIcon variant="default" aria-label={text('lessOf', { item: name })} onClick={() => set(grams - step)}>
          <IconMinus size={20} />
        </ActionIcon>
        <TextInput
          aria-label={text('gramsOf', { item: name })}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          error={isWrong ? text('gramsRange', { max: formatNumber(ITEM_GRAMS_MAX) }) : null}
          rightSection={<Text c="dimmed">g</Text>}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => type(event.currentTarget.value)}
          className={classes.gramsField}
        />
        <ActionIcon variant="default" aria-label={text('moreOf', { item: name })} onClick={() => set(grams + step)}>
          <IconPlus size={20} />
        </ActionIcon>
      </Group>
      <PortionSlider
        name={name}
        value={grams}
        max={end}
        step={end > 500 ? 10 : 5}
        inWords={(value) => `${formatNumber(value)} g`}
        onChange={set}
      />
      {estimatedGrams !== null && estimatedGrams > 0 && (
        <FactorChips
          factor={isWrong ? Number.NaN : grams / estimatedGrams}
          comparedWith={comparedWith}
          onChange={(factor) => choose(Math.round(estimatedGrams * factor * 10) / 10)}
        />
      )}
      {offered.length > 0 && (
        <fieldset className={classes.chips} aria-label={text('measures')}>
          {offered.map((measure) => (
            <UnstyledButton
              key={measure.words}
              className={classes.chip}
              aria-pressed={!isWrong && grams === measure.grams}
              onClick={() => choose(Math.round(measure.grams * 10) / 10)}
            >
              {measure.words} ({formatNumber(measure.grams)} g)
            </UnstyledButton>
          ))}
        </fieldset>
      )}
    </div>
  );
}

/** The tables' measures are in English: screens in other languages only offer those with a translation. */
function inOwnWords(measures: Food['portions']): { words: string; grams: number }[] {
  if (currentLanguage() === 'en') return measures.map(({ measure, grams }) => ({ words: measure, grams }));
  return measures.flatMap(({ known, grams }) => (known ? [{ words: measureInWords(known), grams }] : []));
}

const written = (grams: number): string => formatNumber(grams, { digits: 1, grouped: false });

/** Room for three times the portion, rounded up. */
function sliderEnd(grams: number): number {
  return Math.min(ITEM_GRAMS_MAX, Math.max(100, Math.ceil((grams * 3) / 50) * 50));
}
