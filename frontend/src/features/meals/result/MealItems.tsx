import type { ItemSource, Meal, MealItem } from '@carbsight/contracts';
import { Text, Title } from '@mantine/core';
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
export function MealItems({ meal }: { meal: Meal }) {
  if (meal.items.length === 0 && meal.unknownItems.length === 0 && !meal.analysis) return null;
  const difference = meal.itemsDifference;
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
      {difference !== null && (
        <Text className={classes.difference}>
          The items add up to {gramsInWords(Math.abs(difference))} {difference > 0 ? 'more' : 'less'} than the estimate.
          Trust the total less for it.
        </Text>
      )}
      {meal.unknownItems.length > 0 && (
        <div className={classes.unknown}>
          <IconHelpCircle size={22} aria-hidden="true" />
          <p>
            <strong>Not counted: {meal.unknownItems.join(', ')}.</strong> We do not know this and do not guess. Other
            words in the note may help.
          </p>
        </div>
      )}
      {meal.analysis && (
        <details className={classes.analysis}>
          <summary>How this was worked out</summary>
          <p>{meal.analysis}</p>
        </details>
      )}
    </section>
  );
}

function ItemRow({ item: { item, portion, carbs, source, reference } }: { item: MealItem }) {
  return (
    <li className={classes.item}>
      <div className={classes.itemHead}>
        <span className={classes.itemName}>{item}</span>
        <span className={classes.itemGrams}>{gramsInWords(carbs)}</span>
      </div>
      <p>{portion}</p>
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
