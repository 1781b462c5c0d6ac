import type { MailingList } from '@carbsight/contracts';
import type { DataSource } from 'typeorm';
import { UserEntity } from '../../entities/account.entities.js';

/** Mails people allow us to send beyond those they request. */
export class MailSubscriptionQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** Also false when the account is gone: nothing is sent to it. */
  async isSubscribed(userId: string, list: MailingList): Promise<boolean> {
    const user = await this.dataSource.getRepository(UserEntity).findOneBy({ id: userId });
    if (!user) return false;
    return list === 'newsletter' ? user.newsletterOptIn : user.remindersEnabled || user.trialNoticeEnabled;
  }

  async stop(userId: string, list: MailingList): Promise<void> {
    const change =
      list === 'newsletter' ? { newsletterOptIn: false } : { remindersEnabled: false, trialNoticeEnabled: false };
    await this.dataSource.getRepository(UserEntity).update({ id: userId }, change);
  }
}
