import { glucoseApi, type RequestOf } from '@carbsight/contracts';
import { GlucoseSettingsQueries } from '@carbsight/database';
import { Controller } from '@nestjs/common';
import { CurrentUser, Implements, Input } from '../../platform/http/implements.decorator.js';
import type { SessionUser } from '../../platform/http/request.js';
import { MealGlucoseService } from './meal-glucose.service.js';
import { MealNotesService } from './meal-notes.service.js';

@Controller()
export class GlucoseController {
  constructor(
    private readonly meals: MealGlucoseService,
    private readonly notes: MealNotesService,
    private readonly settings: GlucoseSettingsQueries,
  ) {}

  @Implements(glucoseApi.getGlucoseSettings)
  async getSettings(@CurrentUser() { account }: SessionUser) {
    return this.settings.find(account.id);
  }

  @Implements(glucoseApi.changeGlucoseSettings)
  async changeSettings(
    @CurrentUser() { account }: SessionUser,
    @Input() { body }: RequestOf<typeof glucoseApi.changeGlucoseSettings>,
  ) {
    await this.settings.change(account.id, body);
    return this.settings.find(account.id);
  }

  @Implements(glucoseApi.getMealGlucose)
  async meal(
    @CurrentUser() { account, byId }: SessionUser,
    @Input() { params }: RequestOf<typeof glucoseApi.getMealGlucose>,
  ) {
    const measured = await this.meals.get(account, params.mealId);
    // Notes are sent by their owner only.
    return byId === account.id ? measured : { ...measured, note: null };
  }

  @Implements(glucoseApi.sendMealNote)
  async send(@CurrentUser() { account }: SessionUser, @Input() { params }: RequestOf<typeof glucoseApi.sendMealNote>) {
    return this.notes.send(account.id, params.mealId);
  }

  @Implements(glucoseApi.deleteMealNote)
  async removeNote(
    @CurrentUser() { account }: SessionUser,
    @Input() { params }: RequestOf<typeof glucoseApi.deleteMealNote>,
  ) {
    return this.notes.removeNote(account.id, params.mealId);
  }
}
