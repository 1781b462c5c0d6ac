import { type RequestOf, usersApi } from '@carbsight/contracts';
import { ActivityQueries, type DirectoryRow, PersonQueries, type Place } from '@carbsight/database';
import { Controller } from '@nestjs/common';
import { z } from 'zod';
import { ApiFailure } from '../../platform/http/api-failure.js';
import { CurrentUser, Implements, Input } from '../../platform/http/implements.decorator.js';
import { pageCursor } from '../../platform/http/page-cursor.js';
import type { SessionUser } from '../../platform/http/request.js';
import { toSession } from '../accounts/index.js';

const DAY_MS = 24 * 3_600_000;

const cursors = pageCursor({
  at: z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/),
  id: z.uuid(),
});

type Asked = RequestOf<typeof usersApi.listUserMails>;
type Row = { readonly id: string; readonly placeAt: string };

export const toAdminUser = <R extends Pick<DirectoryRow, 'adminRole' | 'lastActiveAt' | 'disabledAt'>>(row: R) => ({
  ...row,
  isAdmin: row.adminRole !== null,
  lastActive: row.lastActiveAt,
  isDisabled: row.disabledAt !== null,
});

/** One person: account and plan, meals, feedback, costs, mails and sessions. Every look is recorded, once in a while. */
@Controller()
export class PersonController {
  constructor(
    private readonly people: PersonQueries,
    private readonly activities: ActivityQueries,
  ) {}

  /** @throws ApiFailure 404 for a deleted account, as all of them */
  @Implements(usersApi.getPerson)
  async find(@CurrentUser() { account }: SessionUser, @Input() { params }: RequestOf<typeof usersApi.getPerson>) {
    const row = await this.people.find(params.userId);
    if (!row) throw new ApiFailure('user-not-found');
    await this.activities.recordLook(account, row.id, ACCOUNT_VIEWED);
    return {
      ...toAdminUser(row),
      // A kept diary has only a made-up one.
      email: row.keeper ? '' : row.email,
      wantsReminders: row.remindersEnabled,
      wantsNewsletter: row.newsletterOptIn,
    };
  }

  /** What people eat is health data, and so is what they say about it. */
  @Implements(usersApi.listUserMeals)
  async meals(@CurrentUser() { account }: SessionUser, @Input() asked: RequestOf<typeof usersApi.listUserMeals>) {
    await this.look(account, asked.params.userId, 'Meals of a user viewed');
    const { rows, nextCursor } = await pageOf(asked, (...place) => this.people.meals(...place));
    return { meals: rows.map((meal) => ({ ...meal, mealId: meal.id, carbs: meal.carbsGrams })), nextCursor };
  }

  @Implements(usersApi.listUserFeedback)
  async feedback(@CurrentUser() { account }: SessionUser, @Input() asked: RequestOf<typeof usersApi.listUserFeedback>) {
    await this.look(account, asked.params.userId, 'Feedback of a user viewed');
    const { rows, nextCursor } = await pageOf(asked, (...place) => this.people.feedback(...place));
    return { feedback: rows.map((meal) => ({ ...meal, mealId: meal.id, carbs: meal.carbsGrams })), nextCursor };
  }

  @Implements(usersApi.getUserSpend)
  async spend(@CurrentUser() { account }: SessionUser, @Input() { params }: RequestOf<typeof usersApi.getUserSpend>) {
    await this.look(account, params.userId, ACCOUNT_VIEWED);
    return this.people.spend(params.userId, new Date(Date.now() - usersApi.SPEND_DAYS * DAY_MS));
  }

  @Implements(usersApi.listUserMails)
  async mails(@CurrentUser() { account }: SessionUser, @Input() asked: RequestOf<typeof usersApi.listUserMails>) {
    await this.look(account, asked.params.userId, ACCOUNT_VIEWED);
    const { rows: mails, nextCursor } = await pageOf(asked, (...place) => this.people.mails(...place));
    return { mails, nextCursor };
  }

  @Implements(usersApi.listUserSessions)
  async sessions(@CurrentUser() { account }: SessionUser, @Input() asked: RequestOf<typeof usersApi.listUserSessions>) {
    await this.look(account, asked.params.userId, ACCOUNT_VIEWED);
    const { rows, nextCursor } = await pageOf(asked, (...place) => this.people.sessions(...place));
    return { sessions: rows.map(toSession), nextCursor };
  }

  private async look(account: SessionUser['account'], userId: string, summary: string): Promise<void> {
    if (!(await this.people.exists(userId))) throw new ApiFailure('user-not-found');
    await this.activities.recordLook(account, userId, summary);
  }
}

const ACCOUNT_VIEWED = 'Account of a user viewed';

async function pageOf<R extends Row>(
  { params, query: { cursor, limit } }: Pick<Asked, 'params' | 'query'>,
  load: (userId: string, limit: number, after: Place | null) => Promise<readonly R[]>,
) {
  // One more than is shown tells whether there is a next page.
  const found = await load(params.userId, limit + 1, cursors.parse(cursor));
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, nextCursor: last && found.length > limit ? cursors.write({ at: last.placeAt, id: last.id }) : null };
}
