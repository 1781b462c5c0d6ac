import { mealShortcutsApi, type RequestOf } from '@carbsight/contracts';
import { Controller, Headers } from '@nestjs/common';
import { CurrentUser, Implements, Input } from '../../../platform/http/implements.decorator.js';
import type { SessionUser } from '../../../platform/http/request.js';
import { parseIdempotencyKey } from '../scan-quota.js';
import { EnteredMealsService } from './entered-meals.service.js';
import { ShortcutsService } from './shortcuts.service.js';

const KEY = 'idempotency-key';

@Controller()
export class ShortcutsController {
  constructor(
    private readonly shortcuts: ShortcutsService,
    private readonly entered: EnteredMealsService,
  ) {}

  @Implements(mealShortcutsApi.listShortcuts)
  async list(@CurrentUser() { account }: SessionUser) {
    return this.shortcuts.list(account);
  }

  @Implements(mealShortcutsApi.findEarlierCorrection)
  async earlierCorrection(
    @CurrentUser() { account }: SessionUser,
    @Input() { params }: RequestOf<typeof mealShortcutsApi.findEarlierCorrection>,
  ) {
    return this.shortcuts.findEarlierCorrection(account, params.mealId);
  }

  @Implements(mealShortcutsApi.repeatMeal)
  async repeat(
    @CurrentUser() { account }: SessionUser,
    @Input() { params, body }: RequestOf<typeof mealShortcutsApi.repeatMeal>,
    @Headers(KEY) key: string | undefined,
  ) {
    return this.entered.repeat(account, params.mealId, body, timeOf(body), parseIdempotencyKey(key));
  }

  @Implements(mealShortcutsApi.enterMeal)
  async enter(
    @CurrentUser() { account, byId }: SessionUser,
    @Input() { body }: RequestOf<typeof mealShortcutsApi.enterMeal>,
    @Headers(KEY) key: string | undefined,
  ) {
    return this.entered.enter({ account, byId }, body, timeOf(body), parseIdempotencyKey(key));
  }
}

function timeOf({ eatenAt }: { readonly eatenAt?: string | undefined }): Date {
  return eatenAt === undefined ? new Date() : new Date(eatenAt);
}
