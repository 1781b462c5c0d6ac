import { Text } from '@mantine/core';
import { currentLanguage } from '../../shared/i18n';
import { contentText } from './content-text';

type EnglishOnlyNoteProps = { about: 'articlesAreEnglish' | 'answersAreEnglish' | 'pageIsEnglish' };

/** Shown once where the screen's language differs from that of its content. */
export function EnglishOnlyNote({ about }: EnglishOnlyNoteProps) {
  if (currentLanguage() === 'en') return null;
  return (
    <Text c="dimmed" size="sm" mt={6}>
      {contentText(about)}
    </Text>
  );
}
