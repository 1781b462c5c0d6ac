import { contentApi } from '@carbsight/contracts';
import { Accordion, Skeleton, Text } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useEndpoint } from '../../shared/api';
import { EmptyState, PageFailure, PageLoader, PageTitle, RetryAlert } from '../../shared/ui';
import { ContentBody } from './ContentBody';
import classes from './content.module.css';
import { contentText } from './content-text';
import { EnglishOnlyHint } from './EnglishOnlyHint';
import { inCurrentLanguage, LoadMorePages, prefetchPublished, usePublishedPages } from './LoadMorePages';
import { useMetaDescription } from './useMetaDescription';

const QUESTIONS = 100;

export const prefetchPage = () => prefetchPublished('faq', QUESTIONS);

/** Every question with a collapsible answer; /faq#slug opens one of them. */
export default function FaqPage() {
  const pages = usePublishedPages('faq', QUESTIONS);
  const { items, failure, reload } = pages;
  const { hash, key } = useLocation();
  const wanted = decoded(hash.slice(1)).toLowerCase();
  const isListed = items?.some(({ slug }) => slug === wanted) ?? true;
  // It may be on a later page.
  const { data: other, error } = useEndpoint(
    contentApi.getPublished,
    wanted !== '' && !isListed ? inCurrentLanguage({ contentType: 'faq', slug: wanted }) : null,
  );
  const questions = items && other && !isListed ? [other, ...items] : items;
  const [open, setOpen] = useState<string[]>([]);
  const isThere = questions?.some(({ slug }) => slug === wanted) ?? false;
  useMetaDescription(contentText('questionsDescription'));

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed again leads there again
  useEffect(() => {
    if (!isThere) return;
    setOpen((known) => (known.includes(wanted) ? known : [...known, wanted]));
    const question = document.getElementById(elementId(wanted));
    question?.scrollIntoView({ block: 'start' });
    question?.querySelector('button')?.focus({ preventScroll: true });
  }, [isThere, wanted, key]);

  return (
    <>
      <PageTitle documentTitle={contentText('faq')}>{contentText('questions')}</PageTitle>
      {!items && (failure ? <PageFailure failure={failure} onRetry={reload} /> : <PageLoader />)}
      {error?.status === 404 && (
        <Text role="status" c="dimmed" mt="sm">
          {contentText('questionGone')}
        </Text>
      )}
      {questions?.length === 0 && (
        <EmptyState icon={<IconHelpCircle size={36} />} title={contentText('noQuestions')}>
          {contentText('willStandHere')}
        </EmptyState>
      )}
      {questions && <EnglishOnlyHint about="answersAreEnglish" of={questions} />}
      {questions && questions.length > 0 && (
        <Accordion
          multiple
          order={2}
          value={open}
          onChange={setOpen}
          classNames={{ root: classes.questions, item: classes.question, label: classes.questionText }}
        >
          {questions.map(({ id, slug, language, title }) => (
            <Accordion.Item key={id} value={slug} id={elementId(slug)}>
              <Accordion.Control dir="auto" lang={language}>
                {title}
              </Accordion.Control>
              <Accordion.Panel>{open.includes(slug) && <FaqAnswer slug={slug} />}</Accordion.Panel>
            </Accordion.Item>
          ))}
        </Accordion>
      )}
      {items && <LoadMorePages pages={pages} />}
    </>
  );
}

/** A slug alone might equal another element's id, for example `content`. */
function elementId(slug: string): string {
  return `question-${slug}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Loaded when its question is opened: the list itself stays small however long the answers are. */
function FaqAnswer({ slug }: { slug: string }) {
  const {
    data: answer,
    error,
    mutate,
  } = useEndpoint(contentApi.getPublished, inCurrentLanguage({ contentType: 'faq', slug }));
  if (answer) return <ContentBody {...answer} />;
  if (error) return <RetryAlert onRetry={() => void mutate()}>{error.sentence}</RetryAlert>;
  return (
    <div role="status" aria-label={contentText('loadingAnswer')}>
      <Skeleton height={56} radius="md" aria-hidden="true" />
    </div>
  );
}
