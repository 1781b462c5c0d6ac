import { publicPath } from '@carbsight/domain';
import { Text, Title } from '@mantine/core';
import { IconNews } from '@tabler/icons-react';
import { Link } from 'react-router';
import { EmptyState, PageFailure, PageLoader, PageTitle } from '../../shared/ui';
import classes from './content.module.css';
import { longDayText } from './content-dates';
import { MorePages } from './MorePages';
import { useMetaDescription } from './useMetaDescription';
import { usePublishedPages } from './usePublishedPages';

const POSTS = 20;

export default function BlogPage() {
  const pages = usePublishedPages('blog', POSTS);
  useMetaDescription('Articles about counting carbohydrates with Carbsight.');
  const { items, failure, reload } = pages;
  if (!items && failure) return <PageFailure isWholePage message={failure.sentence} onRetry={reload} />;
  return (
    <>
      <PageTitle>Blog</PageTitle>
      {!items && <PageLoader />}
      {items?.length === 0 && (
        <EmptyState icon={<IconNews size={36} />} title="No posts yet">
          What is published will stand here.
        </EmptyState>
      )}
      {items && items.length > 0 && (
        <ul className={classes.posts} aria-label="Posts">
          {items.map(({ id, contentType, slug, title, excerpt, publishedAt }) => (
            <li key={id}>
              <Text component="time" dateTime={publishedAt} c="dimmed" size="sm">
                {longDayText(publishedAt)}
              </Text>
              <Title order={2} dir="auto">
                <Link to={publicPath(contentType, slug)}>{title}</Link>
              </Title>
              {excerpt && (
                <Text dir="auto" mt={4}>
                  {excerpt}
                </Text>
              )}
            </li>
          ))}
        </ul>
      )}
      {items && <MorePages pages={pages} />}
    </>
  );
}
