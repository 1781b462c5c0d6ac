import type { FamilyDiary } from '@carbsight/contracts';
import { Anchor, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PageFailure, PageLoader } from '../../../shared/ui';
import { DiaryBanner } from './DiaryBanner';
import { familyText as text } from './family-text';
import { useDiary } from './useDiary';

/** A page of another person's diary: always below the words that say whose it is. */
export function DiaryFrame({ children }: { children: (diary: FamilyDiary) => ReactNode }) {
  const { diary, diaries, isLoading, failure, reload } = useDiary();
  if (isLoading) return <PageLoader label={text('loading')} />;
  if (failure) return <PageFailure failure={failure} onRetry={reload} />;
  if (!diary) {
    return (
      <Stack role="status">
        <Text>{text('gone')}</Text>
        <Anchor component={Link} to="/family">
          {text('page')}
        </Anchor>
      </Stack>
    );
  }
  return (
    <Stack>
      <DiaryBanner diary={diary} diaries={diaries} />
      {children(diary)}
    </Stack>
  );
}
