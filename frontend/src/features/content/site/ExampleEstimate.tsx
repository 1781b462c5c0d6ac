import { Text } from '@mantine/core';
import { disclaimer } from '../../../shared/ui';
import { exampleEstimate as example, useCarbUnits } from '../../../shared/units';
import classes from './site.module.css';
import { siteText } from './site-text';

/** The items of `exampleEstimate`. */
const items = [
  { name: 'exampleOats', grams: 27 },
  { name: 'exampleBanana', grams: 27 },
] as const;

/** An example of an answer, marked as one. */
export function ExampleEstimate() {
  const carbs = useCarbUnits();
  return (
    <figure className={classes.example}>
      <figcaption>
        <Text size="sm" c="dimmed" component="span">
          {siteText('example')}
        </Text>
        <Text fw={650}>{siteText('exampleMeal')}</Text>
      </figcaption>
      <p className={classes.figure}>
        <span>{siteText('about')}</span> {carbs.amount(example.grams)}
      </p>
      <Text fw={600}>{carbs.range(example.lowGrams, example.highGrams)}</Text>
      <div className={classes.bar} aria-hidden="true">
        <span className={classes.barRange} />
        <span className={classes.barPoint} />
      </div>
      <ul className={classes.items}>
        {items.map(({ name, grams }) => (
          <li key={name}>
            <span>{siteText(name)}</span>
            <b>{carbs.amount(grams)}</b>
          </li>
        ))}
      </ul>
      <Text size="sm" c="dimmed">
        {disclaimer()}
      </Text>
    </figure>
  );
}
