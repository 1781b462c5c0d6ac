import { type RequestOf, usersApi } from '@carbsight/contracts';
import {
  ActivityQueries,
  type DirectoryRow,
  type ErasureRequest,
  PopulationQueries,
  UserAdministrationQueries,
  type UserChangeResult,
  UserDirectoryQueries,
} from '@carbsight/database';
import { Controller, Module } from '@nestjs/common';
import { type CsvColumns, csvDownload, today } from '../../platform/csv.js';
import { ApiFailure } from '../../platform/http/api-failure.js';
import { seesAddresses } from '../../platform/http/hide-addresses.js';
import { CurrentUser, Implements, Input } from '../../platform/http/implements.decorator.js';
import type { SessionUser } from '../../platform/http/request.js';
import { AccountDeletion, AccountsModule, PasswordResetService } from '../accounts/index.js';
import { PersonController, toAdminUser } from './person.controller.js';

const userNotFound = () => new ApiFailure('user-not-found');

const administratorProtected = () => new ApiFailure('administrator-protected_user');

const userColumns: CsvColumns<DirectoryRow> = {
  id: (user) => user.id,
  email: (user) => user.email,
  displayName: (user) => user.displayName,
  subscriptionTier: (user) => user.subscriptionTier,
  subscriptionStatus: (user) => user.subscriptionStatus,
  totalScans: (user) => String(user.totalScans),
  lastActive: (user) => user.lastActiveAt?.toISOString() ?? '',
  createdAt: (user) => user.createdAt.toISOString(),
  disabled: (user) => (user.disabledAt ? 'yes' : 'no'),
};

/** Administrators' actions on other people's accounts. */
@Controller()
class UserAdministrationController {
  constructor(
    private readonly users: UserAdministrationQueries,
    private readonly directory: UserDirectoryQueries,
    private readonly resets: PasswordResetService,
    private readonly deletion: AccountDeletion,
  ) {}

  @Implements(usersApi.changeTier)
  async changeTier(
    @CurrentUser() { account: actor }: SessionUser,
    @Input() { params: { userId }, body: { tier, previousTier, reason } }: RequestOf<typeof usersApi.changeTier>,
  ) {
    if (tier === previousTier) throw new ApiFailure('tier-unchanged', { values: { tier } });
    const outcome = await this.users.changeTier({ userId, actor, reason }, previousTier, tier, new Date());
    if (!outcome) throw userNotFound();
    if (outcome !== 'changed') throw new ApiFailure('tier-changed-meanwhile', { values: { tier: outcome.tier } });
    return this.row(userId);
  }

  @Implements(usersApi.disableUser)
  async disable(
    @CurrentUser() { account: actor }: SessionUser,
    @Input() { body: { reason }, params: { userId } }: RequestOf<typeof usersApi.disableUser>,
  ) {
    refuse(await this.users.disable({ userId, actor, reason }, new Date()));
    return this.row(userId);
  }

  @Implements(usersApi.enableUser)
  async enable(
    @CurrentUser() { account: actor }: SessionUser,
    @Input() { body: { reason }, params: { userId } }: RequestOf<typeof usersApi.enableUser>,
  ) {
    refuse(await this.users.enable({ userId, actor, reason }));
    return this.row(userId);
  }

  @Implements(usersApi.deleteUser)
  async delete(
    @CurrentUser() { account: actor }: SessionUser,
    @Input() { body: { confirmEmail, reason }, params: { userId } }: RequestOf<typeof usersApi.deleteUser>,
  ): Promise<void> {
    const user = await this.directory.find(userId);
    if (!user) throw userNotFound();
    if (user.email.toLowerCase() !== confirmEmail.toLowerCase()) throw new ApiFailure('email-not-confirmed');
    refuse(await this.deletion.close(userId, { actor, reason }));
  }

  /** As if the person had asked, and counted together with their own requests. */
  @Implements(usersApi.sendPasswordReset)
  async sendPasswordReset(
    @CurrentUser() { account: actor }: SessionUser,
    @Input() { params: { userId } }: RequestOf<typeof usersApi.sendPasswordReset>,
  ) {
    const user = await this.directory.find(userId);
    if (!user) throw userNotFound();
    if (user.disabledAt) throw new ApiFailure('user-disabled');
    const activity = {
      kind: 'changed',
      actor,
      subject: `user:${userId}`,
      summary: 'Password reset e-mail sent',
    } as const;
    if (!(await this.resets.mailTo(user, activity))) throw new ApiFailure('too-many-mails');
    return { message: 'An e-mail with a link to set a new password is on its way.' };
  }

  private async row(userId: string) {
    const row = await this.directory.find(userId);
    if (!row) throw userNotFound();
    return toAdminUser(row);
  }
}

function refuse(outcome: UserChangeResult | ErasureRequest): void {
  if (outcome === 'missing') throw userNotFound();
  if (outcome === 'protected') throw administratorProtected();
}

/** The directory of people, its figures and its file. */
@Controller()
class UsersController {
  constructor(
    private readonly directory: UserDirectoryQueries,
    private readonly population: PopulationQueries,
    private readonly activities: ActivityQueries,
  ) {}

  @Implements(usersApi.listUsers)
  async list(@CurrentUser() { account }: SessionUser, @Input() { query }: RequestOf<typeof usersApi.listUsers>) {
    const { before, limit, sortBy, sortOrder: order, ...filter } = query;
    const wanted = { ...filter, withoutAddresses: !seesAddresses(account) };
    // The order would spell out what is hidden.
    const by = sortBy === 'email' && wanted.withoutAddresses ? 'createdAt' : sortBy;
    return (await this.directory.page(wanted, limit, before, { by, order })).map(toAdminUser);
  }

  @Implements(usersApi.getUserStats)
  async stats() {
    return this.population.totals(new Date());
  }

  @Implements(usersApi.exportUsers)
  async export(@CurrentUser() { account }: SessionUser, @Input() { query }: RequestOf<typeof usersApi.exportUsers>) {
    // The search term may be an address: the audit only records that there was one.
    const after = { tier: query.tier ?? 'all', status: query.status ?? 'all', isSearch: query.search !== undefined };
    await this.activities.record({
      kind: 'viewed',
      actor: account,
      subject: 'users',
      summary: 'User list exported',
      after,
    });
    const wanted = { ...query, withoutAddresses: !seesAddresses(account) };
    return csvDownload(`carbsight-users-${today()}.csv`, userColumns, (limit, after) =>
      this.directory.page(wanted, limit, after?.id),
    );
  }
}

/** User Management. */
@Module({
  imports: [AccountsModule],
  controllers: [UsersController, PersonController, UserAdministrationController],
})
export class UsersModule {}
