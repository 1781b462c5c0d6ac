import { AdministratorQueries, UserQueries } from '@carbsight/database';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { AuthSettings } from '../../platform/auth/auth-settings.js';
import { PasswordHasher } from '../../platform/auth/password-hasher.js';

/** The owner named by the environment: created at boot if missing, and an owner whatever has been changed since. */
@Injectable()
export class AdminAccount implements OnApplicationBootstrap {
  constructor(
    private readonly settings: AuthSettings,
    private readonly users: UserQueries,
    private readonly administrators: AdministratorQueries,
    private readonly passwords: PasswordHasher,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const admin = (await this.users.findByEmail(this.settings.adminEmail)) ?? (await this.create());
    await this.administrators.setFixed(admin.id);
  }

  private async create() {
    const passwordHash = await this.passwords.hash(this.settings.adminPassword);
    const email = this.settings.adminEmail;
    const created = await this.users.create({ email, firstName: 'Admin', passwordHash });
    // Null: another instance starting at the same moment was first.
    const admin = created ?? (await this.users.findByEmail(email));
    if (!admin) throw new Error('The administrator could not be created');
    return admin;
  }
}
