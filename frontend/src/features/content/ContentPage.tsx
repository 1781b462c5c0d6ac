import { type ContentType, contentApi, type PublishedContent } from '@carbsight/contracts';
import { Anchor, Text } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { prefetch, useEndpoint } from '../../shared/api';
import { formatDate, type PageVisit, preferredLanguage } from '../../shared/i18n';
import { PageFailure, PageLoader, PageTitle } from '../../shared/ui';
import { ContentBody } from './ContentBody';
import { contentText } from './content-text';
import { EnglishOnlyHint } from './EnglishOnlyHint';
import { inCurrentLanguage } from './LoadMorePages';
import { useMetaDescription } from './useMetaDescription';

type ContentPageProps = {
  contentType: Exclude<ContentType, 'faq'>;
  /** Shown for addresses without published content. */
  notFound: ReactNode;
};

/** For blog posts, which people reach from elsewhere. */
export const prefetchPage = ({ params: { slug = '' } }: PageVisit) =>
  prefetch(contentApi.getPublished, inCurrentLanguage({ contentType: 'blog', slug }, preferredLanguage()));

/** A page published by an administrator. */
export default function ContentPage({ contentType, notFound }: ContentPageProps) {
  const { slug = '' } = useParams();
  const { data: page, error, mutate } = useEndpoint(contentApi.getPublished, inCurrentLanguage({ contentType, slug }));
  useMetaDescription(page?.excerpt);
  // A cached response must not replace deleted content.
  if (error?.status === 404) return notFound;
  if (page) return <Article page={page} />;
  if (error) return <PageFailure isWholePage failure={error} onRetry={() => void mutate()} />;
  return <PageLoader />;
}

function Article({ page }: { page: PublishedContent }) {
  const { title, language, contentType, publishedAt, updatedAt } = page;
  return (
    <article>
      {contentType === 'blog' && (
        <Anchor component={Link} to="/blog" data-tall>
          <IconArrowLeft size={18} aria-hidden="true" /> {contentText('blog')}
        </Anchor>
      )}
      <PageTitle dir="auto" lang={language} style={{ overflowWrap: 'anywhere', textWrap: 'balance' }}>
        {title}
      </PageTitle>
      {contentType === 'blog' && (
        <Text c="dimmed" size="sm" mt={6}>
          <time dateTime={publishedAt}>{formatDate(publishedAt, 'full')}</time>
        </Text>
      )}
      {contentType === 'comparison' && (
        <Text c="dimmed" size="sm" mt={6}>
          {contentText('updated')} <time dateTime={updatedAt}>{formatDate(updatedAt, 'full')}</time>
        </Text>
      )}
      <EnglishOnlyHint about="pageIsEnglish" of={[page]} />
      <ContentBody {...page} />
    </article>
  );
}
