import { Button, Text } from '@mantine/core';
import { Link } from 'react-router';
import { PageTitle, uiText } from '../../../shared/ui';
import { contentText } from '../content-text';
import { text as english } from './about.en.md';
import { PageSection } from './PageSection';
import { PublicPageLinks } from './PublicPageLinks';
import { definePageText } from './page-text';
import classes from './site.module.css';

const pageText = definePageText('about', english);

export default function AboutPage() {
  const { title, lead, sections } = pageText();
  return (
    <article className={classes.article}>
      <PageTitle documentTitle={contentText('about')}>{title}</PageTitle>
      <Text size="lg" c="dimmed">
        {lead}
      </Text>
      {sections.map((section) => (
        <PageSection key={section.title} {...section} />
      ))}
      <PublicPageLinks />
      <Button component={Link} to="/" size="lg" fullWidth mt="lg">
        {uiText('scanMeal')}
      </Button>
    </article>
  );
}
