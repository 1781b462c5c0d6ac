import { profileApi, type RequestOf } from '@carbsight/contracts';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { clearSessionCookie } from '../../../platform/auth/session-tokens.js';
import { ApiFailure } from '../../../platform/http/api-failure.js';
import { HttpSettings } from '../../../platform/http/http-settings.js';
import { CurrentUser, Implements, Input } from '../../../platform/http/implements.decorator.js';
import type { SessionUser } from '../../../platform/http/request.js';
import { AccountDeletion } from '../account-deletion.js';
import { KnownDevices } from '../known-devices.js';
import { PasswordProof } from '../password-proof.js';
import { DataExport } from './data-export.js';

/** Export and erasure of the person's own data. */
@Controller()
export class OwnDataController {
  constructor(
    private readonly exports: DataExport,
    private readonly proof: PasswordProof,
    private readonly deletion: AccountDeletion,
    private readonly devices: KnownDevices,
    private readonly settings: HttpSettings,
  ) {}

  @Implements(profileApi.exportData)
  async export(@CurrentUser() { account }: SessionUser, @Res() reply: FastifyReply) {
    const zip = await this.exports.open(account);
    const day = new Date().toISOString().slice(0, 10);
    void reply
      .header('Content-Type', 'application/zip')
      .header('Content-Disposition', `attachment; filename="carbsight-${day}.zip"`)
      .header('Cache-Control', 'no-store')
      .send(zip);
  }

  @Implements(profileApi.deleteAccount)
  async delete(
    @CurrentUser() { account }: SessionUser,
    @Input() { body }: RequestOf<typeof profileApi.deleteAccount>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    await this.proof.demand(account, body.password);
    if ((await this.deletion.close(account.id)) === 'protected') throw new ApiFailure('administrator-protected');
    clearSessionCookie(reply, this.settings.isSecure);
    this.devices.forget(reply);
  }
}
