import { type NewsletterText, newslettersApi } from '@carbsight/contracts';
import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import useSWR from 'swr';
import { type ApiFailure, callEndpoint } from '../../../shared/api';
import classes from './newsletters.module.css';

const TYPING_PAUSE_MS = 400;

/** The mail as the server makes it. In a frame that may run nothing and open nothing. */
export function NewsletterPreview({ text }: { text: NewsletterText }) {
  const [typed] = useDebouncedValue(text, TYPING_PAUSE_MS);
  const isReady = newslettersApi.newsletterText.safeParse(typed).success;
  const { data, error } = useSWR<{ html: string }, ApiFailure>(
    isReady ? ['newsletter-preview', typed.subject, typed.body] : null,
    () => callEndpoint(newslettersApi.previewNewsletter, { body: typed }),
    { keepPreviousData: true },
  );
  return (
    <div className={classes.preview}>
      <Text fw={500} component="h3">
        Preview
      </Text>
      {isReady && data ? (
        <iframe className={classes.frame} title="Preview of the mail" sandbox="" srcDoc={data.html} />
      ) : (
        <Text c="dimmed" className={classes.nothing}>
          {error?.sentence ?? 'With a subject and a text, the mail stands here as it will arrive.'}
        </Text>
      )}
    </div>
  );
}
