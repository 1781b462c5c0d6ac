import { type RequestOf, twoFactorApi } from '@carbsight/contracts';
import { TwoFactorQueries, type UserEntity } from '@carbsight/database';
import { Controller } from '@nestjs/common';
import { ApiFailure } from '../../../platform/http/api-failure.js';
import { CurrentUser, Implements, Input } from '../../../platform/http/implements.decorator.js';
import type { SessionUser } from '../../../platform/http/request.js';
import { PasswordProof } from '../password-proof.js';
import {
  authenticatorUri,
  hashRecoveryCode,
  makeRecoveryCodes,
  newSecret,
  SecondFactor,
  stepOf,
  TwoFactorSeal,
} from './second-factor.js';

const wrongCode = () => new ApiFailure('wrong-code', { field: 'code' });
const isOnAlready = () => new ApiFailure('two-factor-on');
const isOff = () => new ApiFailure('two-factor-off');

/** Enrolling the authenticator app, renewing its recovery codes and disabling it. */
@Controller()
export class TwoFactorController {
  constructor(
    private readonly twoFactors: TwoFactorQueries,
    private readonly secondFactor: SecondFactor,
    private readonly proof: PasswordProof,
    private readonly seal: TwoFactorSeal,
  ) {}

  @Implements(twoFactorApi.getTwoFactor)
  async state(@CurrentUser() { account: user }: SessionUser) {
    const [enrolled, left] = await Promise.all([
      this.twoFactors.find(user.id),
      this.twoFactors.countRecoveryCodes(user.id),
    ]);
    const onSince = enrolled?.confirmedAt ?? null;
    return { isOn: onSince !== null, onSince, recoveryCodesLeft: left };
  }

  /** Requires the password: an unattended browser must not be able to lock its owner out. */
  @Implements(twoFactorApi.beginTwoFactor)
  async begin(
    @CurrentUser() { account: user }: SessionUser,
    @Input() { body: { password } }: RequestOf<typeof twoFactorApi.beginTwoFactor>,
  ) {
    await this.proof.demand(user, password);
    const secret = newSecret();
    if (!(await this.twoFactors.begin(user.id, this.seal.seal(secret, user.id)))) throw isOnAlready();
    return { secret, uri: authenticatorUri(secret, user.email) };
  }

  /** A first code shows that the app has the secret. Returns the recovery codes, which cannot be shown again. */
  @Implements(twoFactorApi.confirmTwoFactor)
  async confirm(
    @CurrentUser() { account: user, sessionId }: SessionUser,
    @Input() { body: { code } }: RequestOf<typeof twoFactorApi.confirmTwoFactor>,
  ) {
    const pending = await this.twoFactors.find(user.id);
    if (!pending) throw isOff();
    if (pending.confirmedAt) throw isOnAlready();
    await this.secondFactor.countAttempt(user.id);
    const secret = this.seal.open(pending.sealedSecret, user.id);
    const step = secret === null ? null : stepOf(secret, code, new Date());
    if (step === null) throw wrongCode();
    await this.secondFactor.forgetAttempts(user.id);
    const codes = makeRecoveryCodes();
    const recoveryCodeHashes = codes.map(hashRecoveryCode);
    const enrolment = { actor: user, sessionId, step, recoveryCodeHashes };
    if (!(await this.twoFactors.confirm(pending.sealedSecret, enrolment))) throw isOnAlready();
    return { recoveryCodes: codes };
  }

  @Implements(twoFactorApi.renewRecoveryCodes)
  async renew(
    @CurrentUser() { account: user }: SessionUser,
    @Input() { body: { password, code } }: RequestOf<typeof twoFactorApi.renewRecoveryCodes>,
  ) {
    await this.checkBoth(user, password, code);
    const codes = makeRecoveryCodes();
    await this.twoFactors.replaceRecoveryCodes(user, codes.map(hashRecoveryCode));
    return { recoveryCodes: codes };
  }

  @Implements(twoFactorApi.disableTwoFactor)
  async disable(
    @CurrentUser() { account: user }: SessionUser,
    @Input() { body: { password, code } }: RequestOf<typeof twoFactorApi.disableTwoFactor>,
  ) {
    await this.checkBoth(user, password, code);
    if (!(await this.twoFactors.remove(user))) throw isOff();
  }

  private async checkBoth(user: UserEntity, password: string, code: string): Promise<void> {
    const enrolled = await this.twoFactors.find(user.id);
    if (!enrolled?.confirmedAt) throw isOff();
    await this.proof.demand(user, password);
    if (!(await this.secondFactor.accepts(enrolled, user, code))) throw wrongCode();
  }
}
