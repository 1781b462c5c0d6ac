import { type RequestOf, type Rollout, type RolloutList, rolloutsApi } from '@carbsight/contracts';
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
  async list(): Promise<RolloutList> {
    return this.rollouts.list();
  }

  @Implements(rolloutsApi.startRollout)
  async start(
    @CurrentUser() { account }: SessionUser,
    @Input() input: RequestOf<typeof rolloutsApi.startRollout>,
  ): Promise<Rollout> {
    return this.goingLive.ask(rolloutsApi.startRollout, input, account);
  }

  @Implements(rolloutsApi.changeRollout)
  async change(
    @CurrentUser() { account }: SessionUser,
    @Input() input: RequestOf<typeof rolloutsApi.changeRollout>,
  ): Promise<Rollout> {
    return this.goingLive.ask(rolloutsApi.changeRollout, input, account);
  }
}
