import type { ItemSource, Meal, MealEstimate, MealItem } from '@carbsight/contracts';
import { Title } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { gramsInWords } from '../carb-words';
import classes from './details.module.css';

const sourceNames: Record<ItemSource, string> = {
  'reference-table': 'Food table',
  'brand-official': 'Brand’s own figures',
  'calorie-king': 'CalorieKing',
  blended: 'Brand and food table blended',
  model: 'Estimated from the photo',
  user: 'Entered by you',
};

/** What the figure is made of: each item with its portion and where its carbohydrates come from. */
export function MealItems({ meal }: { meal: Pick<Meal, 'items' | 'unknownItems' | 'analysis' | 'latestEstimate'> }) {
  if (meal.items.length === 0 && meal.unknownItems.length === 0 && !meal.analysis) return null;
  return (
    <section aria-labelledby="items">
      <Title order={2} id="items" mb="xs">
        What it is made of
      </Title>
      {meal.items.length > 0 && (
        <ul className={classes.items}>
          {meal.items.map((item) => (
            <ItemRow key={item.id} item={item} />
          ))}
        </ul>
      )}
      {meal.unknownItems.length > 0 && (
        <div className={classes.unknown}>
          <IconHelpCircle size={22} aria-hidden="true" />
          <p>
            <strong>
              Not counted: <bdi>{meal.unknownItems.join(', ')}</bdi>.
            </strong>{' '}
            We do not know this and do not guess. Other words in the note may help.
          </p>
        </div>
      )}
      {meal.analysis && (
        <details className={classes.analysis}>
          <summary>How this was estimated</summary>
          <p dir="auto">{meal.analysis}</p>
          {meal.latestEstimate && <p className={classes.source}>{readerInWords(meal.latestEstimate)}</p>}
        </details>
      )}
    </section>
  );
}

function readerInWords({ modelId, reads }: MealEstimate): string {
  if (modelId === 'reference-table')
    return 'Looked up in the food table by the words of the note; no AI model was asked.';
  return reads > 1 ? `Read ${reads} times by the AI model ${modelId}.` : `Read by the AI model ${modelId}.`;
}

function ItemRow({ item: { item, portion, carbs, source, reference } }: { item: MealItem }) {
  return (
    <li className={classes.item}>
      <div className={classes.itemHead}>
        <span className={classes.itemName} dir="auto">
          {item}
        </span>
        <span className={classes.itemGrams}>{gramsInWords(carbs)}</span>
      </div>
      <p dir="auto">{portion}</p>
      <p className={classes.source}>
        {sourceNames[source]}
        {reference && `: ${reference.description}`}
        {reference?.carbsPer100g != null && (
          <span className={classes.per}> ({gramsInWords(reference.carbsPer100g)} per 100 g)</span>
        )}
      </p>
    </li>
  );
}
