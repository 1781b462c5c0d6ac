import type { Meal } from '@carbsight/contracts';
import { Title, type TitleProps } from '@mantine/core';
import { PageTitle } from '../../../shared/ui';

type MealHeadingProps = TitleProps & { meal: Meal; documentTitle?: string; children: string };

/** The page's title; of a plate with a figure only that of its first part. */
export function MealHeading({ meal, documentTitle, children, ...props }: MealHeadingProps) {
  if (meal.plate?.carbs == null) {
    return (
      <PageTitle documentTitle={documentTitle} {...props}>
        {children}
      </PageTitle>
    );
  }
  return (
    <Title order={2} {...props}>
      {children}
    </Title>
  );
}
