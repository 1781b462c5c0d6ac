import { mealsApi, type RequestOf } from '@carbsight/contracts';
import { Controller } from '@nestjs/common';
import { CurrentUser, Implements, Input } from '../../platform/http/implements.decorator.js';
import type { SessionUser } from '../../platform/http/request.js';
import { CorrectionsService } from './corrections.service.js';

@Controller()
export class CorrectionsController {
  constructor(private readonly corrections: CorrectionsService) {}

  @Implements(mealsApi.editMeal)
  async edit(
    @CurrentUser() { account, byId }: SessionUser,
    @Input() { params, body }: RequestOf<typeof mealsApi.editMeal>,
  ) {
    const { note, eatenAt, compositeItemName, favourite, items, unknownItems } = body;
    const change = {
      ...(note === undefined ? {} : { note }),
      ...(eatenAt === undefined ? {} : { eatenAt: new Date(eatenAt) }),
      ...(compositeItemName === undefined ? {} : { name: compositeItemName }),
      ...(favourite === undefined ? {} : { favourite }),
    };
    return this.corrections.edit(account, params.mealId, change, { items, unknownItems }, byId);
  }

  @Implements(mealsApi.overrideCarbs)
  async enterOwnTotal(
    @CurrentUser() { account, byId }: SessionUser,
    @Input() { params, body }: RequestOf<typeof mealsApi.overrideCarbs>,
  ) {
    return this.corrections.enterOwnTotal(account, params.mealId, body.carbs, body.reason, byId);
  }

  @Implements(mealsApi.removeOverride)
  async removeOwnTotal(
    @CurrentUser() { account, byId }: SessionUser,
    @Input() { params }: RequestOf<typeof mealsApi.removeOverride>,
  ) {
    return this.corrections.removeOwnTotal(account, params.mealId, byId);
  }

  @Implements(mealsApi.undoChange)
  async undo(
    @CurrentUser() { account, byId }: SessionUser,
    @Input() { params, body }: RequestOf<typeof mealsApi.undoChange>,
  ) {
    return this.corrections.undo(account, params.mealId, body.eventId, byId);
  }
}
