import type { PublishedSummary } from '@carbsight/contracts';
import { Text } from '@mantine/core';
import { currentLanguage } from '../../shared/i18n';
import { contentText } from './content-text';

type EnglishOnlyHintProps = {
  about: 'articlesAreEnglish' | 'answersAreEnglish' | 'pageIsEnglish';
  of: readonly Pick<PublishedSummary, 'language'>[];
};

/** Shown once if all content is English and the screen is not. */
export function EnglishOnlyHint({ about, of }: EnglishOnlyHintProps) {
  if (currentLanguage() === 'en' || of.length === 0 || of.some(({ language }) => language !== 'en')) return null;
  return (
    <Text c="dimmed" size="sm" mt={6}>
      {contentText(about)}
    </Text>
  );
}
