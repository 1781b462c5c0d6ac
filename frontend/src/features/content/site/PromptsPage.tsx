import { Anchor, Text, Title } from '@mantine/core';
import { Link, Navigate } from 'react-router';
import { PageLoader, PageTitle } from '../../../shared/ui';
import { useCurrentUser } from '../../accounts';
import classes from './site.module.css';
import { siteText } from './site-text';

const questions = ['promptsWho', 'promptsYou', 'promptsWords'] as const;

/** Administrators manage prompts in the debug tools; everybody else may know what they are. */
export default function PromptsPage() {
  const { user, isLoading } = useCurrentUser();
  if (isLoading) return <PageLoader />;
  if (user?.isAdmin) return <Navigate to="/admin/debug" replace />;
  return (
    <article className={classes.page}>
      <PageTitle documentTitle={siteText('prompts')}>{siteText('promptsTitle')}</PageTitle>
      <Text size="lg" c="dimmed" mt="sm">
        {siteText('promptsLead')}
      </Text>
      {questions.map((question) => (
        <section key={question}>
          <Title order={2}>{siteText(`${question}Title`)}</Title>
          <Text>{siteText(question)}</Text>
        </section>
      ))}
      <Anchor component={Link} to="/about" underline="always" className={classes.link}>
        {siteText('promptsMore')}
      </Anchor>
    </article>
  );
}
