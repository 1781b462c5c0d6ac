import { Text } from '@mantine/core';
import { PageTitle } from '../../../shared/ui';
import { homeText } from './home-text';

export function VisitorIntro() {
  return (
    <>
      <PageTitle documentTitle="Carbsight" fz={34} lh={1.08} mb="xs">
        {homeText('introTitle')}
      </PageTitle>
      <Text size="lg" c="dimmed" mb="lg">
        {homeText('introText')}
      </Text>
    </>
  );
}
