import type { AdminUser, BodyOf, usersApi } from '@carbsight/contracts';
import {
  type Actor,
  UserAdministrationQueries,
  type UserChangeResult,
  UserDirectoryQueries,
} from '@carbsight/database';
import { Injectable } from '@nestjs/common';
import { ApiFailure } from '../../../platform/http/api-failure.js';
import { PasswordResetService } from '../../accounts/index.js';
import { toAdminUser } from './user.mapper.js';
import { administratorProtected, userNotFound } from './user-failures.js';

type TierChange = BodyOf<typeof usersApi.changeTier>;

/** Administrators' actions on other people's accounts. */
@Injectable()
export class UserAdministrationService {
  constructor(
    private readonly users: UserAdministrationQueries,
    private readonly directory: UserDirectoryQueries,
    private readonly resets: PasswordResetService,
  ) {}

  async changeTier(userId: string, actor: Actor, { tier, previousTier, reason }: TierChange): Promise<AdminUser> {
    if (tier === previousTier) throw new ApiFailure('tier-unchanged', { values: { tier } });
    const outcome = await this.users.changeTier({ userId, actor, reason }, previousTier, tier, new Date());
    if (!outcome) throw userNotFound();
    if (outcome !== 'changed') throw new ApiFailure('tier-changed-meanwhile', { values: { tier: outcome.tier } });
    return this.row(userId);
  }

  async disable(userId: string, actor: Actor, reason: string): Promise<AdminUser> {
    refuse(await this.users.disable({ userId, actor, reason }, new Date()));
    return this.row(userId);
  }

  async enable(userId: string, actor: Actor, reason: string): Promise<AdminUser> {
    refuse(await this.users.enable({ userId, actor, reason }));
    return this.row(userId);
  }

  async erase(userId: string, actor: Actor, confirmEmail: string, reason: string): Promise<void> {
    const user = await this.directory.find(userId);
    if (!user) throw userNotFound();
    if (user.email.toLowerCase() !== confirmEmail.toLowerCase()) throw new ApiFailure('email-not-confirmed');
    refuse(await this.users.erase({ userId, actor, reason }));
  }

  /** As if the person had asked, and counted together with their own requests. */
  async mailPasswordReset(userId: string, actor: Actor): Promise<void> {
    const user = await this.directory.find(userId);
    if (!user) throw userNotFound();
    if (user.disabledAt) throw new ApiFailure('user-disabled');
    const activity = {
      kind: 'changed',
      actor,
      subject: `user:${userId}`,
      summary: 'Password reset mail sent',
    } as const;
    if (await this.resets.mailTo(user, activity)) return;
    throw new ApiFailure('too-many-mails');
  }

  private async row(userId: string): Promise<AdminUser> {
    const row = await this.directory.find(userId);
    if (!row) throw userNotFound();
    return toAdminUser(row);
  }
}

function refuse(outcome: UserChangeResult): void {
  if (outcome === 'missing') throw userNotFound();
  if (outcome === 'protected') throw administratorProtected();
}
