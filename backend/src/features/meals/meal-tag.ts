import { type MealEventEntity, type MealRecord, type MealWriter, versionOf, versionOfPlate } from '@carbsight/database';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { notSignedIn } from '../../platform/http/api-failure.js';
import { requestOf } from '../../platform/http/implements.decorator.js';
import { isSeen, tagOf } from '../../platform/http/send-if-changed.js';

type Changed = Pick<MealRecord, 'meal'> & { readonly events: readonly MealEventEntity[] };

const versionOfRecord = ({ meal, events }: Changed): string => versionOf(meal, events.at(-1)?.id ?? null);

/** Another one after each change. */
export const tagOfMeal = (record: Changed): string => tagOf(versionOfRecord(record));

/** Another one after each change to one of its meals. */
export const tagOfPlate = (records: readonly Changed[]): string => tagOf(versionOfPlate(records.map(versionOfRecord)));

/** Who changes a meal, and with `If-Match` only the meal that they have seen. */
export const Writer = createParamDecorator((_: unknown, context: ExecutionContext): MealWriter => {
  const { user, headers } = requestOf(context);
  const seen = headers['if-match'];
  if (!user) throw notSignedIn();
  return { byId: user.byId, hasSeen: seen === undefined ? undefined : (version) => isSeen(seen, tagOf(version)) };
});
