import { Anchor, Button, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { PageTitle } from '../../shared/ui';
import classes from './content.module.css';

export default function AboutPage() {
  return (
    <article className={classes.article}>
      <PageTitle documentTitle="About">How Carbsight sees carbs</PageTitle>
      <Text size="lg" c="dimmed">
        Carbsight is for people with diabetes who count carbohydrates. It turns a photo of a meal and a few words into a
        figure in grams, with its range and its reasons.
      </Text>
      <Title order={2}>How an estimate is made</Title>
      <ol>
        <li>
          <strong>Your photo.</strong> It is made smaller on your device, and its location and other hidden details are
          removed before it is stored.
        </li>
        <li>
          <strong>Your words.</strong> “2 slices of toast, a banana” says more than any picture. Amounts help most.
        </li>
        <li>
          <strong>The reading.</strong> The meal is taken apart into items. Depending on how this server is set up, an
          AI model reads photo and words, or a built-in food table (USDA) reads the words alone.
        </li>
        <li>
          <strong>The check.</strong> Figures that cannot be right are refused, not repaired. You then see why there is
          no estimate, never a made-up one.
        </li>
      </ol>
      <Title order={2}>What the range means</Title>
      <Text>
        “About 52 g, likely 44 to 63 g” means that portions and foods leave this much room. Wide range, low confidence:
        weigh it, read the label, or add words.
      </Text>
      <Title order={2}>What it cannot do</Title>
      <ul>
        <li>See below the surface: sauces, fillings and sugar in drinks stay hidden from a photo.</li>
        <li>Know your portion exactly. Every assumed portion is shown, so that you can disagree.</li>
        <li>Give medical advice. Carbsight says nothing about insulin, doses or treatment.</li>
      </ul>
      <Title order={2}>Your meals are yours</Title>
      <Text>
        You can correct every total, and the first estimate is kept beside it. Deleting a meal deletes its photo as
        well.
      </Text>
      <Text mt="md">
        More in the{' '}
        <Anchor component={Link} to="/faq" underline="always">
          questions and answers
        </Anchor>{' '}
        and in the{' '}
        <Anchor component={Link} to="/blog" underline="always">
          blog
        </Anchor>
        .
      </Text>
      <Button component={Link} to="/" size="lg" fullWidth mt="lg">
        Scan a meal
      </Button>
    </article>
  );
}
