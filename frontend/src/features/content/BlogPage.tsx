import { publicPath } from '@carbsight/domain';
import { Center, Text, Title } from '@mantine/core';
import { IconNews } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatDate } from '../../shared/i18n';
import { EmptyState, PageFailure, PageLoader, PageTitle } from '../../shared/ui';
import { ArticlePicture } from './ArticlePicture';
import classes from './content.module.css';
import { contentText } from './content-text';
import { EnglishOnlyHint } from './EnglishOnlyHint';
import { LoadMorePages, prefetchPublished, usePublishedPages } from './LoadMorePages';
import { useMetaDescription } from './useMetaDescription';

const POSTS = 20;

export const prefetchPage = () => prefetchPublished('blog', POSTS);

export default function BlogPage() {
  const pages = usePublishedPages('blog', POSTS);
  useMetaDescription(contentText('blogDescription'));
  const { items, failure, reload } = pages;
  return (
    <div data-wide>
      <PageTitle>{contentText('blog')}</PageTitle>
      {!items && (failure ? <PageFailure failure={failure} onRetry={reload} /> : <PageLoader />)}
      {items?.length === 0 && (
        <EmptyState icon={<IconNews size={36} />} title={contentText('noPosts')}>
          {contentText('willStandHere')}
        </EmptyState>
      )}
      {items && <EnglishOnlyHint about="articlesAreEnglish" of={items} />}
      {items && items.length > 0 && (
        <ul className={classes.posts} aria-label={contentText('posts')}>
          {items.map(({ id, contentType, slug, language, title, excerpt, publishedAt }) => (
            <li key={id}>
              <Center component="span" w="4rem" h="4rem" bdrs="lg" bg="var(--cs-sunken)">
                <ArticlePicture title={title} excerpt={excerpt} />
              </Center>
              <div>
                <Text component="time" dateTime={publishedAt} c="dimmed" size="sm">
                  {formatDate(publishedAt, 'full')}
                </Text>
                <Title order={2} dir="auto" lang={language}>
                  <Link to={publicPath(contentType, slug)}>{title}</Link>
                </Title>
                {excerpt && (
                  <Text dir="auto" lang={language} mt={4}>
                    {excerpt}
                  </Text>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {items && <LoadMorePages pages={pages} />}
    </div>
  );
}
