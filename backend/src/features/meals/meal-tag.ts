import { type MealEventEntity, type MealRecord, type MealWriter, versionOf } from '@carbsight/database';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { notSignedIn } from '../../platform/http/api-failure.js';
import { requestOf } from '../../platform/http/implements.decorator.js';
import { isSeen, tagOf } from '../../platform/http/send-if-changed.js';

/** The tag of a meal that nothing is being analysed in: another one after each change. */
export const tagOfMeal = ({
  meal,
  events,
}: Pick<MealRecord, 'meal'> & { events: readonly MealEventEntity[] }): string =>
  tagOf(versionOf(meal, events.at(-1)?.id ?? null));

/** Who changes a meal, and with `If-Match` only the meal that they have seen. */
export const Writer = createParamDecorator((_: unknown, context: ExecutionContext): MealWriter => {
  const { user, headers } = requestOf(context);
  const seen = headers['if-match'];
  if (!user) throw notSignedIn();
  return { byId: user.byId, hasSeen: seen === undefined ? undefined : (version) => isSeen(seen, tagOf(version)) };
});
