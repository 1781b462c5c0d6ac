import { type AdminUser, type AnswerOf, type RequestOf, type UserStats, usersApi } from '@carbsight/contracts';
import { ActivityQueries, PopulationQueries, UserDirectoryQueries } from '@carbsight/database';
import { Controller, type StreamableFile } from '@nestjs/common';
import { csvDownload, today } from '../../../platform/csv/stream-csv.js';
import { CurrentUser, Implements, Input } from '../../../platform/http/implements.decorator.js';
import type { SessionUser } from '../../../platform/http/request.js';
import { toAdminUser, toUserMeal } from './user.mapper.js';
import { userColumns } from './user-columns.js';
import { userNotFound } from './user-failures.js';

/** Reading people: the directory, its figures, its file, and one person's meals. */
@Controller()
export class UsersController {
  constructor(
    private readonly directory: UserDirectoryQueries,
    private readonly population: PopulationQueries,
    private readonly activities: ActivityQueries,
  ) {}

  @Implements(usersApi.listUsers)
  async list(@Input() { query }: RequestOf<typeof usersApi.listUsers>): Promise<AdminUser[]> {
    const { before, limit, ...filter } = query;
    return (await this.directory.page(filter, limit, before)).map(toAdminUser);
  }

  @Implements(usersApi.getUserStats)
  async stats(): Promise<UserStats> {
    return this.population.totals(new Date());
  }

  @Implements(usersApi.exportUsers)
  async export(
    @CurrentUser() { account }: SessionUser,
    @Input() { query }: RequestOf<typeof usersApi.exportUsers>,
  ): Promise<StreamableFile> {
    // The search term may be an address: the audit only records that there was one.
    const after = { tier: query.tier ?? 'all', status: query.status ?? 'all', isSearch: query.search !== undefined };
    await this.activities.record({
      kind: 'viewed',
      actor: account,
      subject: 'users',
      summary: 'User list exported',
      after,
    });
    return csvDownload(`carbsight-users-${today()}.csv`, userColumns, (limit, after) =>
      this.directory.page(query, limit, after?.id),
    );
  }

  /** What people eat is health data, so viewing is recorded, once per view and not once per page. */
  @Implements(usersApi.listUserMeals)
  async meals(
    @CurrentUser() { account }: SessionUser,
    @Input() { params, query }: RequestOf<typeof usersApi.listUserMeals>,
  ): Promise<AnswerOf<typeof usersApi.listUserMeals>> {
    const user = await this.directory.find(params.userId);
    if (!user) throw userNotFound();
    if (!query.before) {
      const subject = `user:${user.id}`;
      await this.activities.record({ kind: 'viewed', actor: account, subject, summary: 'Meals of a user viewed' });
    }
    // One more than is shown tells whether there is a next page.
    const found = await this.directory.timeline(user.id, query.limit + 1, query.before);
    const page = found.slice(0, query.limit);
    return {
      total: user.totalScans,
      meals: page.map(toUserMeal),
      nextBefore: found.length > page.length ? (page.at(-1)?.id ?? null) : null,
    };
  }
}
