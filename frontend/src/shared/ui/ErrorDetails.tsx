import { Text } from '@mantine/core';
import { ApiFailure } from '../api';
import { uiText } from './ui-text';

/** Of a proxy's page, the beginning is enough. */
const SHOWN_CHARACTERS = 2_000;

/** What the server answered, folded below the sentence for people: "409: {…}". Nothing for other errors. */
export function ErrorDetails({ of: error }: { of: unknown }) {
  if (!(error instanceof ApiFailure) || error.status === 0) return null;
  return (
    <Text component="details" size="sm" fw="normal" mt="xs" ta="start" c="var(--mantine-color-text)">
      <summary style={{ minHeight: 24, width: 'fit-content', cursor: 'pointer' }}>{uiText('errorDetails')}</summary>
      <code style={{ overflowWrap: 'anywhere', userSelect: 'text' }}>{error.message.slice(0, SHOWN_CHARACTERS)}</code>
    </Text>
  );
}
