import type { ItemEdit, MealItem, MealQuestion, QuestionOption } from '@carbsight/contracts';
import { Box, Text, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { currentLanguage, formatNumber } from '../../../shared/i18n';
import { measureInWords } from './measure-words';
import { resultText as text } from './result-text';
import classes from './rows.module.css';

type RowQuestionProps = {
  item: MealItem;
  question: MealQuestion;
  isBusy: boolean;
  onAnswer: (edit: ItemEdit) => void;
  /** None of the answers fits. */
  onElse: () => void;
};

/** What one tap would settle about a row: the likely answers, with the present one marked. */
export function RowQuestion({ item, question, isBusy, onAnswer, onElse }: RowQuestionProps) {
  const [isLeft, setLeft] = useState(false);
  if (isLeft) return null;
  const isPresent = ({ foodId, grams }: QuestionOption) =>
    item.reference !== null &&
    foodId === `${item.reference.table}:${item.reference.id}` &&
    (question.kind === 'food' || Math.round(grams) === Math.round(item.grams ?? 0));
  return (
    <fieldset className={classes.question}>
      <Box component="legend" c="dimmed" fz="sm" lh={1.35} dir="auto">
        {askedInWords(question)}
      </Box>
      {question.options.map((option) => (
        <UnstyledButton
          key={`${option.foodId} ${option.grams}`}
          className={classes.chip}
          aria-pressed={isPresent(option)}
          disabled={isBusy}
          onClick={() =>
            onAnswer({
              id: item.id,
              foodId: option.foodId,
              item: question.item,
              grams: option.grams,
              confirmed: question.kind,
            })
          }
        >
          <span dir="auto">{nameOf(option)}</span>
          {option.measure && (
            <Text span inherit fz="0.85rem" fw={400}>{`${formatNumber(Math.round(option.grams))} g`}</Text>
          )}
        </UnstyledButton>
      ))}
      <UnstyledButton className={classes.chip} disabled={isBusy} onClick={onElse}>
        {text('somethingElse')}
      </UnstyledButton>
      <UnstyledButton className={classes.chip} onClick={() => setLeft(true)}>
        {text('notSure')}
      </UnstyledButton>
    </fieldset>
  );
}

function nameOf({ measure, sweetness, label, grams }: QuestionOption): string {
  if (measure) return measureInWords(measure);
  if (sweetness) return text(`sweetness_${sweetness}`);
  return label ?? `${formatNumber(Math.round(grams))} g`;
}

/** Words that are probably plural, so the question is not "how much". */
const PLURAL = { en: /[^su]s$/i, de: /(en|eln|ern|es|s)$/i, es: /[^u]s$/i };

/** The question, as a person would ask it. */
function askedInWords({ kind, item, options }: Pick<MealQuestion, 'kind' | 'item' | 'options'>): string {
  if (kind === 'food') return text(options.some(({ sweetness }) => sweetness) ? 'askSugar' : 'askFood', { item });
  return text(PLURAL[currentLanguage()].test(item) ? 'askPortion' : 'askAmount', { item });
}
