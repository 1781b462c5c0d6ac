import { accountsApi, type RequestOf } from '@carbsight/contracts';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { clearSessionCookie, setSessionCookie } from '../../platform/auth/session-tokens.js';
import { HttpSettings } from '../../platform/http/http-settings.js';
import { CurrentUser, Implements, Input } from '../../platform/http/implements.decorator.js';
import type { ApiRequest, SessionUser } from '../../platform/http/request.js';
import { AccountsService, type SignIn } from './accounts.service.js';
import { KnownDevices } from './known-devices.js';
import { PasswordResetService } from './password-reset.service.js';
import { toUser } from './user.mapper.js';

@Controller()
export class AccountsController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly resets: PasswordResetService,
    private readonly devices: KnownDevices,
    private readonly settings: HttpSettings,
  ) {}

  @Implements(accountsApi.register)
  async register(
    @Input() { body }: RequestOf<typeof accountsApi.register>,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const account = await this.accounts.register(body, originOf(request), request.headers['accept-language']);
    return this.signedIn(account, request, reply);
  }

  @Implements(accountsApi.login)
  async login(
    @Input() { body }: RequestOf<typeof accountsApi.login>,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const device = this.devices.find(request, body.email);
    return this.signedIn(await this.accounts.login(body, { ...originOf(request), device }), request, reply);
  }

  @Implements(accountsApi.logout)
  async logout(@Req() request: ApiRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    await this.accounts.logout(request);
    clearSessionCookie(reply, this.settings.isSecure);
  }

  @Implements(accountsApi.getCurrentUser)
  async current(@CurrentUser() user: SessionUser) {
    return toUser(user.account);
  }

  @Implements(accountsApi.getAccountExistence)
  async existence(@Input() { params }: RequestOf<typeof accountsApi.getAccountExistence>) {
    return { exists: await this.accounts.exists(params.userId) };
  }

  @Implements(accountsApi.loginRedirect)
  toLogin(@Res() reply: FastifyReply) {
    void reply.redirect('/login', 302);
  }

  @Implements(accountsApi.forgotPassword)
  async forgot(@Input() { body }: RequestOf<typeof accountsApi.forgotPassword>, @Req() request: ApiRequest) {
    await this.resets.request(body.email, request.ip);
    return { message: 'If there is an account with this address, an e-mail with a link is on its way.' };
  }

  @Implements(accountsApi.resetPassword)
  async reset(
    @Input() { body }: RequestOf<typeof accountsApi.resetPassword>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { email } = await this.resets.reset(body.token, body.password);
    this.devices.admit(reply, email);
    return { message: 'Your password is set. Please sign in.' };
  }

  @Implements(accountsApi.keepPassword)
  async keepPassword(
    @Input() { body }: RequestOf<typeof accountsApi.keepPassword>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { email } = await this.resets.keep(body.token);
    this.devices.admit(reply, email);
    return { email };
  }

  private signedIn({ user, token }: SignIn, request: ApiRequest, reply: FastifyReply) {
    setSessionCookie(reply, token, this.settings.isSecure);
    this.devices.remember(request, reply, user.email);
    return toUser(user);
  }
}

function originOf(request: ApiRequest): { address: string; userAgent: string } {
  return { address: request.ip, userAgent: request.headers['user-agent'] ?? '' };
}
