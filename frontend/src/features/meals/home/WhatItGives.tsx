import { Anchor, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import classes from '../meals.module.css';
import { RangeBar } from '../result/RangeBar';

const promises = [
  { title: 'A range, not false precision', text: 'Every figure comes with how far off it may be, and why.' },
  { title: 'Nothing hidden', text: 'Each item shows its assumed portion and the row of the food table behind it.' },
  { title: 'You have the last word', text: 'Correct the total whenever you know better. The first estimate is kept.' },
];

/** For visitors: an example of an answer, and what it can be trusted for. */
export function WhatItGives() {
  return (
    <section className={classes.section} aria-labelledby="what-it-gives">
      <Title order={2} id="what-it-gives" mb="sm">
        What you get
      </Title>
      <div className={classes.card}>
        <Text size="sm" c="dimmed">
          Example: porridge with a banana
        </Text>
        <p className={classes.exampleFigure}>
          about <b>52 g</b>
        </p>
        <Text mb="sm">likely 44 to 63 g</Text>
        <RangeBar low={44} high={63} value={52} />
      </div>
      <ul className={classes.promises}>
        {promises.map(({ title, text }) => (
          <li key={title}>
            <Text fw={650}>{title}</Text>
            <Text c="dimmed">{text}</Text>
          </li>
        ))}
      </ul>
      <Anchor component={Link} to="/about" underline="always">
        How the estimates are made, and their limits
      </Anchor>
    </section>
  );
}
