import { type RequestOf, rolloutsApi } from '@carbsight/contracts';
import { Controller } from '@nestjs/common';
import { CurrentUser, Implements, Input } from '../../platform/http/implements.decorator.js';
import type { SessionUser } from '../../platform/http/request.js';
import { RolloutsService } from './rollouts.service.js';

@Controller()
export class RolloutsController {
  constructor(private readonly rollouts: RolloutsService) {}

  @Implements(rolloutsApi.listRollouts)
  async list() {
    return this.rollouts.list();
  }

  @Implements(rolloutsApi.startRollout)
  async start(@CurrentUser() { account }: SessionUser, @Input() { body }: RequestOf<typeof rolloutsApi.startRollout>) {
    return this.rollouts.start(body, account);
  }

  @Implements(rolloutsApi.changeRollout)
  async change(
    @CurrentUser() { account }: SessionUser,
    @Input() { params, body }: RequestOf<typeof rolloutsApi.changeRollout>,
  ) {
    return this.rollouts.change(params.rolloutId, body, account);
  }
}
