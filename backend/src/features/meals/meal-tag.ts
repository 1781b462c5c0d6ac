import { type MealEventEntity, type MealRecord, type MealWriter, versionOf } from '@carbsight/database';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { requestOf } from '../../platform/http/implements.decorator.js';
import { matchesETag, tagOf } from '../../platform/http/send-if-changed.js';

/** The tag of a meal that nothing is being analysed in: another one after each change. */
export const tagOfMeal = ({
  meal,
  events,
}: Pick<MealRecord, 'meal'> & { events: readonly MealEventEntity[] }): string =>
  tagOf(versionOf(meal, events.at(-1)?.id ?? null));

/** Who changes a meal, and with `If-Match` only the meal that they have seen (RFC 9110, section 13.1.1). */
export const Writer = createParamDecorator((_: unknown, context: ExecutionContext): MealWriter => {
  const { user, headers } = requestOf(context);
  const seen = headers['if-match'];
  const isAny = seen === undefined || seen.trim() === '*';
  return {
    byId: user?.byId ?? '',
    hasSeen: isAny ? undefined : (version) => matchesETag(seen, tagOf(version)),
  };
});
