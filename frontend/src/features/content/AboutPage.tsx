import { Button, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { PageTitle } from '../../shared/ui';
import classes from './content.module.css';
import { contentText } from './content-text';
import { PublicPageLinks } from './site/PublicPageLinks';

const steps = ['photo', 'words', 'reading', 'check'] as const;
const limits = ['cannotSee', 'cannotKnow', 'cannotAdvise'] as const;

export default function AboutPage() {
  return (
    <article className={classes.article}>
      <PageTitle documentTitle={contentText('about')}>{contentText('aboutTitle')}</PageTitle>
      <Text size="lg" c="dimmed">
        {contentText('aboutLead')}
      </Text>
      <Title order={2}>{contentText('howMade')}</Title>
      <ol>
        {steps.map((step) => (
          <li key={step}>
            <strong>{contentText(step)}</strong> {contentText(`${step}Text`)}
          </li>
        ))}
      </ol>
      <Title order={2}>{contentText('rangeMeans')}</Title>
      <Text>{contentText('rangeText')}</Text>
      <Title order={2}>{contentText('cannot')}</Title>
      <ul>
        {limits.map((limit) => (
          <li key={limit}>{contentText(limit)}</li>
        ))}
      </ul>
      <Title order={2}>{contentText('yours')}</Title>
      <Text>{contentText('yoursText')}</Text>
      <PublicPageLinks />
      <Button component={Link} to="/" size="lg" fullWidth mt="lg">
        {contentText('scanMeal')}
      </Button>
    </article>
  );
}
