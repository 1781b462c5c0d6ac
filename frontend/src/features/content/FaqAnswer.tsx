import { contentApi } from '@carbsight/contracts';
import { Button, Skeleton } from '@mantine/core';
import { useEndpoint } from '../../shared/api';
import { FailureAlert } from '../../shared/ui';
import { ContentBody } from './ContentBody';
import { contentText } from './content-text';

/** Loaded when its question is opened: the list itself stays small however long the answers are. */
export function FaqAnswer({ slug }: { slug: string }) {
  const { data: answer, error, mutate } = useEndpoint(contentApi.getPublished, { contentType: 'faq', slug });
  if (answer) return <ContentBody html={answer.html} />;
  if (error) {
    return (
      <FailureAlert
        action={
          <Button variant="default" size="xs" mt="xs" display="block" onClick={() => void mutate()}>
            {contentText('tryAgain')}
          </Button>
        }
      >
        {error.sentence}
      </FailureAlert>
    );
  }
  return (
    <div role="status" aria-label={contentText('loadingAnswer')}>
      <Skeleton height={56} radius="md" aria-hidden="true" />
    </div>
  );
}
