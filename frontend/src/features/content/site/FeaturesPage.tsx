import { contentApi } from '@carbsight/contracts';
import { Box, Button, Stack, Text } from '@mantine/core';
import {
  IconAccessible,
  IconAdjustments,
  IconArrowsHorizontal,
  IconChartBar,
  IconCircleCheck,
  IconCloudUp,
  IconListSearch,
  IconRulerMeasure,
  IconShieldCheck,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { prefetch, useEndpoint } from '../../../shared/api';
import { preferredLanguage } from '../../../shared/i18n';
import { disclaimer, PageTitle, uiText } from '../../../shared/ui';
import { exampleEstimate as example, useCarbUnits } from '../../../shared/units';
import { ContentBody } from '../ContentBody';
import { contentText } from '../content-text';
import { EnglishOnlyHint } from '../EnglishOnlyHint';
import { inCurrentLanguage } from '../LoadMorePages';
import { useMetaDescription } from '../useMetaDescription';
import { text as english } from './features.en.md';
import { PageSection } from './PageSection';
import { definePageText, type TextList } from './page-text';
import classes from './site.module.css';

/** For the points under “What you get”, in their order in `features.en.md`. */
const icons = [
  IconArrowsHorizontal,
  IconListSearch,
  IconAdjustments,
  IconChartBar,
  IconRulerMeasure,
  IconCloudUp,
  IconShieldCheck,
  IconAccessible,
];

const pageText = definePageText('features', english);
const ownWords = { contentType: 'static', slug: 'features' } as const;
export const prefetchPage = () => prefetch(contentApi.getPublished, inCurrentLanguage(ownWords, preferredLanguage()));

/** The landing page: what the app does and does not do, followed by the operator's own text. */
export default function FeaturesPage() {
  // The page is complete without it: neither its absence nor a failure needs a message.
  const { data: details } = useEndpoint(contentApi.getPublished, inCurrentLanguage(ownWords));
  useMetaDescription(contentText('featuresDescription'));
  const { title, lead, sections } = pageText();
  return (
    <article className={classes.page}>
      <PageTitle documentTitle={contentText('features')} fz={34} lh={1.08}>
        {title}
      </PageTitle>
      <Text size="lg" c="dimmed" mt="sm">
        {lead}
      </Text>
      <ExampleEstimate />
      <Stack gap="0.6rem" mt="1.25rem">
        <Button component={Link} to="/" size="lg">
          {uiText('scanMeal')}
        </Button>
        <Button component={Link} to="/pricing" size="lg" variant="default">
          {uiText('seePlans')}
        </Button>
      </Stack>

      {sections.map((section) => (
        <PageSection
          key={section.title}
          {...section}
          List={FeatureList}
          className={section.blocks.some((block) => 'items' in block) ? undefined : classes.limits}
        />
      ))}
      {details && (
        <>
          <EnglishOnlyHint about="pageIsEnglish" of={[details]} />
          <ContentBody {...details} />
        </>
      )}
    </article>
  );
}

/** Numbered steps, or points with their icons. */
function FeatureList({ isOrdered, items }: TextList) {
  const List = isOrdered ? 'ol' : 'ul';
  return (
    <List className={isOrdered ? classes.steps : classes.promises}>
      {items.map(({ name, text }, index) => {
        const Icon = icons[index] ?? IconCircleCheck;
        return (
          <li key={name}>
            {!isOrdered && <Icon size={24} stroke={1.7} aria-hidden="true" className={classes.promiseIcon} />}
            <div>
              <Text fw={650}>{name}</Text>
              <Text c="dimmed">{text}</Text>
            </div>
          </li>
        );
      })}
    </List>
  );
}

/** The items of `exampleEstimate`. */
const items = [
  { name: 'exampleOats', grams: 30 },
  { name: 'exampleBanana', grams: 27 },
] as const;

/** An example of an answer, marked as one. */
function ExampleEstimate() {
  const carbs = useCarbUnits();
  return (
    <Box
      component="figure"
      mt="1.5rem"
      p="lg"
      bdrs="lg"
      bg="var(--cs-raised)"
      style={{ boxShadow: 'var(--cs-shadow)' }}
    >
      <figcaption>
        <Text size="sm" c="dimmed" component="span">
          {contentText('example')}
        </Text>
        <Text fw={650}>{contentText('exampleMeal')}</Text>
      </figcaption>
      <p className={classes.figure}>
        <span>{contentText('roughly')}</span> {carbs.amount(example.grams)}
      </p>
      <Text fw={600}>{carbs.range(example.lowGrams, example.highGrams)}</Text>
      <div className={classes.bar} aria-hidden="true">
        <span className={classes.barRange} />
        <span className={classes.barPoint} />
      </div>
      <ul className={classes.items}>
        {items.map(({ name, grams }) => (
          <li key={name}>
            <span>{contentText(name)}</span>
            <b>{carbs.amount(grams)}</b>
          </li>
        ))}
      </ul>
      <Text size="sm" c="dimmed">
        {disclaimer()}
      </Text>
    </Box>
  );
}
