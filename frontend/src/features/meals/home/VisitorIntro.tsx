import { Text } from '@mantine/core';
import { PageTitle } from '../../../shared/ui';

export function VisitorIntro() {
  return (
    <>
      <PageTitle documentTitle="Carbsight" fz={34} lh={1.08} mb="xs">
        See the carbs in your meal
      </PageTitle>
      <Text size="lg" c="dimmed" mb="lg">
        Photograph your plate, add a few words, and get its carbohydrates in grams: a figure, how sure it is, and what
        it is made of.
      </Text>
    </>
  );
}
