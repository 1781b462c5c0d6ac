import { type RequestOf, rolloutsApi } from '@carbsight/contracts';
import { Controller } from '@nestjs/common';
import { CurrentUser, Implements, Input } from '../../platform/http/implements.decorator.js';
import type { SessionUser } from '../../platform/http/request.js';
import { GoingLive } from './going-live.js';
import { RolloutsService } from './rollouts.service.js';

@Controller()
export class RolloutsController {
  constructor(
    private readonly rollouts: RolloutsService,
    private readonly goingLive: GoingLive,
  ) {}

  @Implements(rolloutsApi.listRollouts)
  async list() {
    return this.rollouts.list();
  }

  @Implements(rolloutsApi.startRollout)
  async start(@CurrentUser() { account }: SessionUser, @Input() input: RequestOf<typeof rolloutsApi.startRollout>) {
    return this.goingLive.ask(rolloutsApi.startRollout, input, account);
  }

  @Implements(rolloutsApi.changeRollout)
  async change(@CurrentUser() { account }: SessionUser, @Input() input: RequestOf<typeof rolloutsApi.changeRollout>) {
    return this.goingLive.ask(rolloutsApi.changeRollout, input, account);
  }
}
