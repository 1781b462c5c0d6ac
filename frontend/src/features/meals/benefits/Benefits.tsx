import { Anchor, Box, Card, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { exampleEstimate as example, useCarbUnits } from '../../../shared/units';
import classes from '../meals.module.css';
import { RangeBar } from '../result/RangeBar';
import { benefitsText as text } from './benefits-text';

const promises = ['rangePromise', 'openPromise', 'lastWordPromise'] as const;

/** For visitors: an example result, and how far to trust it. */
export function Benefits() {
  const carbs = useCarbUnits();
  return (
    <Box component="section" mt="xl" aria-labelledby="what-it-gives">
      <Title order={2} id="what-it-gives" mb="sm">
        {text('whatYouGet')}
      </Title>
      <Card>
        <Text size="sm" c="dimmed">
          {text('example')}
        </Text>
        <p className={classes.exampleFigure}>
          {text('about')} <b>{carbs.amount(example.grams)}</b>
        </p>
        <Text mb="sm">{carbs.range(example.lowGrams, example.highGrams)}</Text>
        <RangeBar low={example.lowGrams} high={example.highGrams} value={example.grams} />
      </Card>
      <ul className={classes.promises}>
        {promises.map((promise) => (
          <li key={promise}>
            <Text fw={650}>{text(promise)}</Text>
            <Text c="dimmed">{text(`${promise}Text`)}</Text>
          </li>
        ))}
      </ul>
      <Anchor component={Link} to="/about" underline="always" data-tall>
        {text('limits')}
      </Anchor>
    </Box>
  );
}
