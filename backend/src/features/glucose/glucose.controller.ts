import { glucoseApi, type RequestOf } from '@carbsight/contracts';
import { type GlucoseSettings, GlucoseSettingsQueries } from '@carbsight/database';
import { Controller } from '@nestjs/common';
import { Seen, type SeenState } from '../../platform/http/if-match.decorator.js';
import { CurrentUser, Implements, Input } from '../../platform/http/implements.decorator.js';
import type { SessionUser } from '../../platform/http/request.js';
import { tagOfState } from '../../platform/http/send-if-changed.js';
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
    return this.tagged(account.id);
  }

  private async tagged(userId: string) {
    const settings = await this.settings.find(userId);
    return { ...settings, tag: tagOfState(chosenIn(settings)) };
  }

  @Implements(glucoseApi.changeGlucoseSettings)
  async changeSettings(
    @CurrentUser() { account }: SessionUser,
    @Input() { body }: RequestOf<typeof glucoseApi.changeGlucoseSettings>,
    @Seen() hasSeen: SeenState,
  ) {
    await this.settings.change(account.id, body, hasSeen && ((now) => hasSeen(chosenIn(now))));
    return this.tagged(account.id);
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

const chosenIn = ({ unit, keepDays, band }: GlucoseSettings) => ({ unit, keepDays, band });
