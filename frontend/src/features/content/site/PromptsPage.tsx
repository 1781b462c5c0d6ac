import { Text } from '@mantine/core';
import { Navigate } from 'react-router';
import { PageLoader, PageTitle } from '../../../shared/ui';
import { useCurrentUser } from '../../accounts';
import { contentText } from '../content-text';
import { PageSection } from './PageSection';
import { definePageText } from './page-text';
import { text as english } from './prompts.en.md';
import classes from './site.module.css';

const pageText = definePageText('prompts', english);

/** Administrators manage prompts in the debug tools; everyone else may know what they are. */
export default function PromptsPage() {
  const { user, isLoading } = useCurrentUser();
  if (isLoading) return <PageLoader />;
  if (user?.isAdmin) return <Navigate to="/admin/debug" replace />;
  const { title, lead, sections } = pageText();
  return (
    <article className={classes.page}>
      <PageTitle documentTitle={contentText('prompts')}>{title}</PageTitle>
      <Text size="lg" c="dimmed" mt="sm">
        {lead}
      </Text>
      {sections.map((section) => (
        <PageSection key={section.title} {...section} />
      ))}
    </article>
  );
}
