import type { Meal, MealQuestion, QuestionOption } from '@carbsight/contracts';
import { Group, Text, Title, UnstyledButton } from '@mantine/core';
import { useId, useState } from 'react';
import { currentLanguage, formatNumber } from '../../../shared/i18n';
import { useCarbUnits } from '../../../shared/units';
import type { MealActions } from '../useMealActions';
import { measureInWords } from './measure-words';
import { offerUndo } from './offer-undo';
import classes from './question.module.css';
import { resultText as text } from './result-text';

type QuestionCardProps = { meal: Meal; question: MealQuestion; actions: MealActions };

/** The question whose answer narrows the range most, answered with one tap. */
export function QuestionCard({ meal, question, actions }: QuestionCardProps) {
  const units = useCarbUnits();
  const title = useId();
  const [chosen, setChosen] = useState<QuestionOption | null>(null);
  const answer = async (option: QuestionOption) => {
    setChosen(option);
    const { itemId, item, kind } = question;
    const said = { id: itemId, foodId: option.foodId, item, grams: option.grams, confirmed: kind };
    const changed = await actions.correctItems(meal.items.map(({ id }) => (id === itemId ? said : { id })));
    setChosen(null);
    if (!changed) return;
    offerUndo(text('itemsCount', { amount: units.amount(changed.carbEstimate ?? 0) }), changed, actions);
    // The question has disappeared: move the focus to the figure that it changed.
    document.getElementById(FIGURE_ID)?.focus({ preventScroll: true });
  };
  return (
    <section className={classes.question} aria-labelledby={title}>
      <Title order={2} size="h4" id={title} dir="auto" className={classes.title}>
        {askedInWords(question)}
      </Title>
      <Text size="sm" c="dimmed">
        {text('questionHint')} {question.kind !== 'food' && text('questionWeights')}
      </Text>
      <Group align="stretch" gap="0.5rem" mt="0.75rem">
        {question.options.map((option) => (
          <UnstyledButton
            key={`${option.foodId} ${option.grams}`}
            className={classes.option}
            data-long={option.label !== null || undefined}
            data-busy={option === chosen || undefined}
            disabled={actions.pending !== null}
            onClick={() => void answer(option)}
          >
            <span dir="auto">{nameOf(option)}</span>
            {option.measure && <span className={classes.grams}>{`${formatNumber(Math.round(option.grams))} g`}</span>}
          </UnstyledButton>
        ))}
      </Group>
    </section>
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

/** The figure on a meal's page: gets the focus when the control that changed it disappears. */
export const FIGURE_ID = 'figure';
