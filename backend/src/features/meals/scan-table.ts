import { type RequestOf, type SavedView, scanOverviewApi } from '@carbsight/contracts';
import {
  ActivityQueries,
  type MealFilter,
  MealReviewQueries,
  type OverviewRow,
  SavedViewQueries,
  type SavedViewRow,
  ScanOverviewQueries,
  type ScanTerm,
  UserDirectoryQueries,
  type UserEntity,
} from '@carbsight/database';
import type { Foods } from '@carbsight/domain';
import { Controller, Inject, Injectable } from '@nestjs/common';
import { type CsvColumns, csvDownload, today } from '../../platform/csv.js';
import { FOODS, spellingsOf } from '../../platform/foods.js';
import { ApiFailure } from '../../platform/http/api-failure.js';
import { seesAddresses } from '../../platform/http/hide-addresses.js';
import { CurrentUser, Implements, Input } from '../../platform/http/implements.decorator.js';
import type { SessionUser } from '../../platform/http/request.js';
import { ModelDirectory } from '../models/index.js';

type Asked = RequestOf<typeof scanOverviewApi.exportScans>['query'];

/** What the address asks for, as the database finds it. */
@Injectable()
export class ScanFilters {
  constructor(
    private readonly directory: ModelDirectory,
    private readonly users: UserDirectoryQueries,
    @Inject(FOODS) private readonly foods: Foods,
  ) {}

  async of({ search, provider, ...asked }: Asked, account: UserEntity): Promise<MealFilter> {
    const models = provider === undefined ? undefined : await this.modelsOf(provider);
    const { spellings, withoutAddresses } = this.termOf(search, account) ?? {};
    return { ...asked, search: spellings, withoutAddresses, models };
  }

  /** Spelled as people find their own meals. */
  termOf(search: string | undefined, account: UserEntity): ScanTerm | undefined {
    const spellings = spellingsOf(this.foods, search);
    return spellings && { spellings, withoutAddresses: !seesAddresses(account) };
  }

  async personOf(userId: string): Promise<{ userId: string; email: string } | null> {
    const user = await this.users.find(userId);
    return user && { userId, email: user.email };
  }

  /** Models of a removed provider are no longer known: they are found by their own names. */
  private async modelsOf(provider: string): Promise<string[]> {
    const { providers } = await this.directory.current();
    return providers.find(({ id }) => id === provider)?.models.map(({ id }) => id) ?? [];
  }
}

const yesOrNo = (value: boolean) => (value ? 'yes' : 'no');

/** Texts are escaped, figures are numbers, and unknown values are empty. */
const columns: CsvColumns<OverviewRow> = {
  mealId: ({ mealId }) => mealId,
  createdAt: ({ createdAt }) => createdAt.toISOString(),
  userEmail: ({ userEmail }) => userEmail,
  foodItem: ({ name }) => name,
  entry: ({ entry }) => entry,
  origin: ({ origin }) => origin,
  status: ({ status }) => status,
  failure: ({ failureCode }) => failureCode,
  model: ({ modelId }) => modelId,
  prompt: ({ promptVersion }) => promptVersion,
  primaryModelCarbs: ({ carbsGrams }) => carbsGrams,
  rangeLow: ({ lowGrams }) => lowGrams,
  rangeHigh: ({ highGrams }) => highGrams,
  secondModelCarbs: ({ testCarbsGrams }) => testCarbsGrams,
  llmScore: ({ judgeScore }) => judgeScore,
  judgeModel: ({ judgeModel }) => judgeModel,
  countedCarbs: ({ countedCarbsGrams }) => countedCarbsGrams,
  error: ({ errorGrams }) => errorGrams,
  corrected: ({ isCorrected }) => yesOrNo(isCorrected),
  rangeMissed: ({ isRangeMissed }) => yesOrNo(isRangeMissed),
  partial: ({ isPartial }) => yesOrNo(isPartial),
  thumb: ({ thumb }) => thumb,
  comment: ({ comment }) => comment,
  note: ({ note }) => note,
  assignee: ({ assignee }) => assignee,
};

const toSavedView = ({ ownerId, ...view }: SavedViewRow, callerId: string): SavedView => ({
  ...view,
  isOwn: ownerId === callerId,
});

/** What surrounds the table: its choices, its saved views, its file. */
@Controller()
export class ScanTableController {
  constructor(
    private readonly overview: ScanOverviewQueries,
    private readonly filters: ScanFilters,
    private readonly directory: ModelDirectory,
    private readonly reviews: MealReviewQueries,
    private readonly views: SavedViewQueries,
    private readonly activities: ActivityQueries,
  ) {}

  @Implements(scanOverviewApi.getScanChoices)
  async choices() {
    const [{ models, prompts }, { providers }, administrators] = await Promise.all([
      this.overview.variants(),
      this.directory.current(),
      this.reviews.assignable(),
    ]);
    return { models, prompts, providers: providers.map(({ id, name }) => ({ id, name })), administrators };
  }

  @Implements(scanOverviewApi.exportScans)
  async export(
    @CurrentUser() { account }: SessionUser,
    @Input() { query }: RequestOf<typeof scanOverviewApi.exportScans>,
  ) {
    // The search term may be an address, or a person's words: the audit only records that there was one.
    const { search, user, ...after } = query;
    await this.activities.record({
      kind: 'viewed',
      actor: account,
      subject: user === undefined ? 'scans' : `user:${user}`,
      summary: 'Meals exported',
      after: { ...after, isSearch: search !== undefined },
    });
    const loadPage = this.overview.loader(await this.filters.of(query, account));
    return csvDownload(`carbsight-meals-${today()}.csv`, columns, loadPage);
  }

  @Implements(scanOverviewApi.listSavedViews)
  async list(@CurrentUser() { account }: SessionUser) {
    return (await this.views.list(account.id)).map((view) => toSavedView(view, account.id));
  }

  @Implements(scanOverviewApi.saveView)
  async save(@CurrentUser() { account }: SessionUser, @Input() { body }: RequestOf<typeof scanOverviewApi.saveView>) {
    return toSavedView(await this.views.save(account, body), account.id);
  }

  @Implements(scanOverviewApi.deleteView)
  async delete(
    @CurrentUser() { account }: SessionUser,
    @Input() { params }: RequestOf<typeof scanOverviewApi.deleteView>,
  ) {
    if (!(await this.views.remove(account.id, params.viewId))) throw new ApiFailure('view-not-found');
  }
}
