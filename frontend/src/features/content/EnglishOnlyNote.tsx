import { Text } from '@mantine/core';
import { currentLanguage } from '../../shared/i18n';
import { contentText } from './content-text';

type EnglishOnlyNoteProps = { about: 'articlesAreEnglish' | 'answersAreEnglish' | 'pageIsEnglish' };

/** Said once where the screen speaks another language than what is published on it. */
export function EnglishOnlyNote({ about }: EnglishOnlyNoteProps) {
  if (currentLanguage() === 'en') return null;
  return (
    <Text c="dimmed" size="sm" mt={6}>
      {contentText(about)}
    </Text>
  );
}
