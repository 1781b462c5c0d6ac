import type { Meal } from '@carbsight/contracts';
import dayjs from 'dayjs';
import classes from './details.module.css';

/** Everything that happened to the meal, newest first. Folded, because few people need it often. */
export function MealEvents({ events }: { events: Meal['history'] }) {
  if (events.length === 0) return null;
  const newestFirst = [...events].sort((a, b) => b.at.localeCompare(a.at));
  return (
    <details className={classes.events}>
      <summary>History of this meal ({events.length})</summary>
      <ol>
        {newestFirst.map(({ id, summary, at }) => (
          <li key={id}>
            <bdi>{summary}</bdi>
            <time dateTime={at}>{dayjs(at).format('D MMM, HH:mm')}</time>
          </li>
        ))}
      </ol>
    </details>
  );
}
