import { type AdminUser, type AnswerOf, type MealStatus, type UserMeal, usersApi } from '@carbsight/contracts';
import { Badge, Button, Skeleton, Stack, Text } from '@mantine/core';
import useSWRInfinite from 'swr/infinite';
import { type ApiFailure, readEndpoint, readUrl } from '../../../shared/api';
import { Dialog, FailureAlert } from '../../../shared/ui';
import { carbsText, countText, timeText } from './user-words';
import classes from './users.module.css';

const statusWords: Record<MealStatus, string> = {
  queued: 'Waiting',
  analysing: 'Analysing',
  completed: 'Completed',
  failed: 'Failed',
  cancelled: 'Cancelled',
};

/** How often and what somebody scans. No photo and no note: the administrator has no need for either. */
export function UserMealsDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { pages, failure, isLoading, loadMore } = useTimeline(user.id);
  const total = pages?.at(-1)?.total;
  const meals = pages?.flatMap((page) => page.meals);
  return (
    <Dialog title="Meals" onClose={onClose}>
      <Stack>
        <div>
          <Text fw={600} className={classes.long}>
            {user.email}
          </Text>
          <Text c="dimmed" size="sm">
            {total !== undefined && `${countText(total)} ${total === 1 ? 'meal' : 'meals'} · `}
            Looking is noted in the audit log.
          </Text>
        </div>
        {!meals && !failure && (
          <Stack gap="xs" role="status" aria-label="Loading meals...">
            {[1, 2, 3].map((line) => (
              <Skeleton key={line} height={44} radius="md" aria-hidden="true" />
            ))}
          </Stack>
        )}
        {meals?.length === 0 && <Text>No meals yet.</Text>}
        {meals && meals.length > 0 && (
          <ol className={classes.timeline} aria-label="Meals, newest first">
            {meals.map((meal) => (
              <TimelineEntry key={meal.mealId} meal={meal} />
            ))}
          </ol>
        )}
        <FailureAlert>{failure?.sentence}</FailureAlert>
        {(failure || pages?.at(-1)?.nextBefore) && (
          <Button variant="default" loading={isLoading} onClick={loadMore}>
            {failure ? 'Try again' : 'Load more'}
          </Button>
        )}
      </Stack>
    </Dialog>
  );
}

function TimelineEntry({ meal }: { meal: UserMeal }) {
  return (
    <li>
      <div>
        <Text fw={550} className={classes.long}>
          {meal.name ?? 'My Meal'}
        </Text>
        <Text size="sm" c="dimmed">
          <time dateTime={meal.createdAt}>{timeText(meal.createdAt)}</time> · {carbsText(meal.carbs)}
        </Text>
      </div>
      <Badge
        variant="light"
        tt="none"
        flex="none"
        {...(meal.status === 'failed' ? { bg: 'var(--cs-rust-soft)', c: 'var(--cs-rust-ink)' } : {})}
      >
        {statusWords[meal.status]}
      </Badge>
    </li>
  );
}

function useTimeline(userId: string) {
  const inputOf = (before: string | null) => ({ userId, ...(before ? { before } : {}) });
  type Page = AnswerOf<typeof usersApi.listUserMeals>;
  const { data, error, setSize, isValidating, mutate } = useSWRInfinite<Page, ApiFailure>(
    (_index: number, previous: Page | null) =>
      previous && !previous.nextBefore ? null : readUrl(usersApi.listUserMeals, inputOf(previous?.nextBefore ?? null)),
    (url: string) =>
      readEndpoint(usersApi.listUserMeals, inputOf(new URL(url, window.location.origin).searchParams.get('before'))),
    // One look is one line of the audit: the first page is not asked for again with every further one.
    { revalidateFirstPage: false, revalidateIfStale: false },
  );
  return {
    pages: data ?? null,
    failure: error ?? null,
    isLoading: isValidating,
    loadMore: () => void (error ? mutate() : setSize((data?.length ?? 0) + 1)),
  };
}
