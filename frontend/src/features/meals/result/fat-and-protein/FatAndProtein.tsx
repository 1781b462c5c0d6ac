import type { Meal } from '@carbsight/contracts';
import { fatAndProteinIn, type Macronutrient } from '@carbsight/domain';
import { Text, Title } from '@mantine/core';
import { formatNumber } from '../../../../shared/i18n';
import { fatAndProteinText as text } from './fat-and-protein-text';

/** For people who count them: grams, never units. */
export function FatAndProtein({ meal }: { meal: Meal }) {
  if (meal.items.length === 0) return null;
  const { fat, protein } = fatAndProteinIn(foodsOf(meal));
  const isMinimum = [fat, protein].some((sum) => sum === null || sum.isMinimum);
  return (
    <section aria-labelledby="fat-and-protein">
      <Title order={2} id="fat-and-protein" mb={4}>
        {text('title')}
      </Title>
      {fat === null && protein === null ? (
        <Text c="dimmed">{text('unknown')}</Text>
      ) : (
        <>
          <Text>
            {inWords('fat', fat)} · {inWords('protein', protein)}
          </Text>
          {isMinimum && (
            <Text size="sm" c="dimmed">
              {text('partly')}
            </Text>
          )}
        </>
      )}
    </section>
  );
}

function inWords(which: 'fat' | 'protein', sum: Macronutrient | null): string {
  if (sum === null) return text(`${which}_unknown`);
  return text(`${which}_${sum.isMinimum ? 'atLeast' : 'about'}`, { grams: formatNumber(Math.round(sum.grams)) });
}

/** A label without a product has its figures with the meal. */
function foodsOf({ items, packaged }: Meal) {
  const label = packaged?.food.id === null ? packaged.food.per100 : null;
  const ofLabel = label && { fatPer100g: label.fat, proteinPer100g: label.protein };
  return items.map(({ grams, reference, source }) => ({
    grams,
    reference: reference ?? (source === 'label' ? ofLabel : null),
  }));
}
