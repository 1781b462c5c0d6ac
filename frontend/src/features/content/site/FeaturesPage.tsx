import { contentApi } from '@carbsight/contracts';
import { Anchor, Button, Text, Title } from '@mantine/core';
import {
  IconAccessible,
  IconAdjustments,
  IconArrowsHorizontal,
  IconChartBar,
  IconCloudUp,
  IconListSearch,
  IconRulerMeasure,
  IconShieldCheck,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { prefetch, useEndpoint } from '../../../shared/api';
import { preferredLanguage } from '../../../shared/i18n';
import { disclaimer, PageTitle } from '../../../shared/ui';
import { exampleEstimate as example, useCarbUnits } from '../../../shared/units';
import { ContentBody } from '../ContentBody';
import { inOurLanguage } from '../LoadMorePages';
import { useMetaDescription } from '../useMetaDescription';
import classes from './site.module.css';
import { siteText } from './site-text';

const steps = ['stepPhoto', 'stepWords', 'stepFigure'] as const;
const promises = [
  { name: 'range', Icon: IconArrowsHorizontal },
  { name: 'open', Icon: IconListSearch },
  { name: 'lastWord', Icon: IconAdjustments },
  { name: 'patterns', Icon: IconChartBar },
  { name: 'units', Icon: IconRulerMeasure },
  { name: 'offline', Icon: IconCloudUp },
  { name: 'yours', Icon: IconShieldCheck },
  { name: 'everybody', Icon: IconAccessible },
] as const;

const ownWords = { contentType: 'static', slug: 'features' } as const;
export const prefetchPage = () => prefetch(contentApi.getPublished, inOurLanguage(ownWords, preferredLanguage()));

/** The landing page: what the app does and does not do, followed by the operator's own text. */
export default function FeaturesPage() {
  // The page is complete without it: neither its absence nor a failure needs a message.
  const { data: details } = useEndpoint(contentApi.getPublished, inOurLanguage(ownWords));
  useMetaDescription(siteText('featuresDescription'));
  return (
    <article className={classes.page}>
      <PageTitle documentTitle={siteText('features')} fz={34} lh={1.08}>
        {siteText('featuresTitle')}
      </PageTitle>
      <Text size="lg" c="dimmed" mt="sm">
        {siteText('featuresLead')}
      </Text>
      <ExampleEstimate />
      <div className={classes.calls}>
        <Button component={Link} to="/" size="lg">
          {siteText('scanMeal')}
        </Button>
        <Button component={Link} to="/pricing" size="lg" variant="default">
          {siteText('seePlans')}
        </Button>
      </div>

      <Title order={2}>{siteText('howItWorks')}</Title>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step}>
            <Text fw={650}>{siteText(step)}</Text>
            <Text c="dimmed">{siteText(`${step}Text`)}</Text>
          </li>
        ))}
      </ol>

      <Title order={2}>{siteText('whatYouGet')}</Title>
      <ul className={classes.promises}>
        {promises.map(({ name, Icon }) => (
          <li key={name}>
            <Icon size={24} stroke={1.7} aria-hidden="true" className={classes.promiseIcon} />
            <div>
              <Text fw={650}>{siteText(name)}</Text>
              <Text c="dimmed">{siteText(`${name}Text`)}</Text>
            </div>
          </li>
        ))}
      </ul>

      <section className={classes.limits} aria-labelledby="limits">
        <Title order={2} id="limits">
          {siteText('limits')}
        </Title>
        <Text mt="xs">{siteText('limitsText')}</Text>
        <Anchor component={Link} to="/about" underline="always" className={classes.link}>
          {siteText('limitsLink')}
        </Anchor>
      </section>
      {details && <ContentBody {...details} />}
    </article>
  );
}

/** The items of `exampleEstimate`. */
const items = [
  { name: 'exampleOats', grams: 27 },
  { name: 'exampleBanana', grams: 27 },
] as const;

/** An example of an answer, marked as one. */
function ExampleEstimate() {
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
