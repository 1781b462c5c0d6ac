import { type AnswerOf, type FamilyDiary, type Meal, mealsApi } from '@carbsight/contracts';
import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import useSWRInfinite from 'swr/infinite';
import type { ApiFailure } from '../../../shared/api';
import { formatDateTime } from '../../../shared/i18n';
import { disclaimer, PageFailure, PageLoader, PageTitle } from '../../../shared/ui';
import { CarbAmount, carbBasisWords } from '../../../shared/units';
import { mealAmount, mealState, mealTitle, showsEstimate } from '../meal-words';
import { callInDiary } from './call-in-diary';
import { DiaryFrame } from './DiaryFrame';
import { familyText as text } from './family-text';
import { LogForm } from './LogForm';

const PAGE = 20;
type Page = AnswerOf<typeof mealsApi.listMeals>;

/** Another person's meals, and a form to log for them. */
export function DiaryPage() {
  return <DiaryFrame>{(diary) => <Diary key={diary.userId} diary={diary} />}</DiaryFrame>;
}

function Diary({ diary }: { diary: FamilyDiary }) {
  const { userId, name } = diary;
  const { data, error, size, setSize, mutate, isValidating } = useSWRInfinite<Page, ApiFailure>(
    (at, before: Page | null) => (at > 0 && !before?.nextCursor ? null : ['diary', userId, before?.nextCursor ?? null]),
    ([, , cursor]: [string, string, string | null]) =>
      callInDiary(userId, mealsApi.listMeals, { query: { limit: PAGE, ...(cursor ? { cursor } : {}) } }),
    { revalidateOnFocus: true },
  );
  const meals = data?.flatMap(({ scans }) => scans);
  return (
    <>
      <PageTitle documentTitle={text('banner', { name })}>{text('meals')}</PageTitle>
      {diary.may === 'log' && <LogForm diary={diary} onLogged={() => void mutate()} />}
      {error ? (
        <PageFailure failure={error} onRetry={() => void mutate()} />
      ) : (
        <>
          {!meals && <PageLoader label={text('loading')} />}
          {meals?.length === 0 && <Text c="dimmed">{text('noMeals')}</Text>}
          <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
            {meals?.map((meal) => (
              <MealLine key={meal.mealId} meal={meal} ownerId={userId} />
            ))}
          </Stack>
          {data?.at(-1)?.nextCursor && (
            <Button variant="default" h={44} loading={isValidating} onClick={() => void setSize(size + 1)}>
              {text('older')}
            </Button>
          )}
          {meals?.some(showsEstimate) && (
            <Text size="sm" c="dimmed">
              {disclaimer()}
            </Text>
          )}
        </>
      )}
    </>
  );
}

function MealLine({ meal, ownerId }: { meal: Meal; ownerId: string }) {
  return (
    <li>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Anchor component={Link} to={`/family/${ownerId}/meal/${meal.mealId}`} py={4} style={{ display: 'block' }}>
            <bdi>{mealTitle(meal)}</bdi>
          </Anchor>
          <Text size="sm" c="dimmed">
            {formatDateTime(meal.eatenAt, 'short')}
          </Text>
        </div>
        <Text fw={600} ta="end" pt={4}>
          {meal.carbEstimate !== null && !meal.isNotFood ? (
            <>
              <CarbAmount write={(carbs) => mealAmount(carbs, meal)} />
              <Text component="span" size="xs" c="dimmed" display="block">
                {carbBasisWords(meal.carbBasis)}
              </Text>
            </>
          ) : (
            mealState(meal)
          )}
        </Text>
      </Group>
    </li>
  );
}
