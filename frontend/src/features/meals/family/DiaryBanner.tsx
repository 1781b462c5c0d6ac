import type { FamilyDiary } from '@carbsight/contracts';
import { Alert, Select, Text } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { familyText as text } from './family-text';

const OWN = 'own';

/** Stays visible on every page of another person's diary, and leads to the others. */
export function DiaryBanner({ diary, diaries }: { diary: FamilyDiary; diaries: readonly FamilyDiary[] }) {
  const navigate = useNavigate();
  return (
    <Alert
      color="grain"
      variant="filled"
      autoContrast
      icon={<IconEye size={24} aria-hidden="true" />}
      title={<bdi>{text('banner', { name: diary.name })}</bdi>}
      style={{ position: 'sticky', top: 0, zIndex: 2, overflowWrap: 'anywhere' }}
    >
      <Text size="sm" c="inherit" mb="xs">
        {text(diary.may === 'log' ? 'bannerLog' : 'bannerSee')}
      </Text>
      <Select
        aria-label={text('whose')}
        allowDeselect={false}
        value={diary.userId}
        onChange={(userId) => void navigate(userId === OWN ? '/history' : `/family/${userId}`)}
        data={[
          ...diaries.map(({ userId, name }) => ({ value: userId, label: name })),
          { value: OWN, label: text('mine') },
        ]}
      />
    </Alert>
  );
}
