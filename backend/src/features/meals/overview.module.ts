import { type MealOrigin, type RequestOf, scanOverviewApi } from '@carbsight/contracts';
import {
  ActivityQueries,
  ComparisonFiguresQueries,
  GoldenCandidateQueries,
  type GoldenRefusal,
  JudgeAgreementQueries,
  type MealFigures,
  type MealRecord,
  MealRecordQueries,
  MealReviewQueries,
  ModelSettingQueries,
  type OverviewRow,
  type ReviewRow,
  type ScanBackground,
  ScanDetailQueries,
  ScanOverviewQueries,
  type UserEntity,
} from '@carbsight/database';
import { EVALUATION_VERSION, RULE_BASED_JUDGE, roundGrams, shownJudge } from '@carbsight/domain';
import { Controller, Module, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ApiFailure, goldenRefusal, mealNotFound } from '../../platform/http/api-failure.js';
import { CurrentUser, Implements, Input } from '../../platform/http/implements.decorator.js';
import type { SessionUser } from '../../platform/http/request.js';
import { PhotoFiles } from '../../platform/photos/photo-files.js';
import { PHOTO_MEDIA_TYPE } from '../../platform/photos/photo-intake.js';
import { Thumbnails } from '../../platform/photos/thumbnails.js';
import { extraPhotoPlaces, toMeal } from './meal.mapper.js';
import { MealReviewController } from './scan-reviews.js';
import { ScanFilters, ScanTableController } from './scan-table.js';

function toOverviewScan(row: OverviewRow, imageBase64: string | null) {
  const { carbsGrams, testCarbsGrams } = row;
  const isCompared = carbsGrams !== null && testCarbsGrams !== null;
  return {
    ...row,
    imageBase64,
    compositeItemName: row.name,
    openaiCarbEstimate: carbsGrams,
    geminiCarbEstimate: testCarbsGrams,
    carbDifference: isCompared ? roundGrams(carbsGrams - testCarbsGrams) : null,
    carbError: row.errorGrams,
    llmJudgeScore: row.judgeScore,
    countedCarbs: row.countedCarbsGrams,
    modelCarbs: row.modelGrams,
  };
}

type FiltersQuery = RequestOf<typeof scanOverviewApi.exportScans>['query'];

/** A search alone goes through all scans; filters list meals that are no scans, too. */
const isFiltered = (wanted: Omit<FiltersQuery, 'search'>) => Object.values(wanted).some((value) => value !== undefined);

type Owner = { readonly userId: string; readonly email: string; readonly origin: MealOrigin | null };

function toScanDetail(
  { userId, email, origin }: Owner,
  record: MealRecord,
  { reads, shadow, events }: ScanBackground,
  review: ReviewRow | null,
  refusal: GoldenRefusal | null,
) {
  const { id, photoId } = record.meal;
  const photo = `/api/admin/scans/${id}/photo`;
  return {
    userId,
    userEmail: email,
    // Administrators see what is stored: total carbohydrate.
    meal: toMeal(record, undefined, 'total'),
    photo: photoId === null ? null : { fullUrl: `${photo}?size=full`, thumbnailUrl: `${photo}?size=thumb` },
    morePhotos: extraPhotoPlaces(record.meal).map((place) => ({
      fullUrl: `${photo}?place=${place}&size=full`,
      thumbnailUrl: `${photo}?place=${place}&size=thumb`,
    })),
    origin,
    packagedFound: record.meal.packagedFound,
    review,
    reads: [...reads],
    events: [...events],
    goldenRefusal: refusal && goldenRefusal(refusal).message,
    shadow: shadow && {
      ...shadow,
      carbEstimate: shadow.carbsGrams,
      confidenceLow: shadow.lowGrams,
      confidenceHigh: shadow.highGrams,
      confidenceLevel: shadow.level,
      compositeItemName: shadow.dishName,
      carbDifference: shadow.differenceGrams,
    },
  };
}

@Controller()
class ScanOverviewController {
  constructor(
    private readonly overview: ScanOverviewQueries,
    private readonly filters: ScanFilters,
    private readonly differences: ComparisonFiguresQueries,
    private readonly judgements: JudgeAgreementQueries,
    private readonly choices: ModelSettingQueries,
    private readonly pictures: Thumbnails,
  ) {}

  @Implements(scanOverviewApi.listScans)
  async list(@CurrentUser() { account }: SessionUser, @Input() { query }: RequestOf<typeof scanOverviewApi.listScans>) {
    const { page, limit, sortBy: by, sortOrder: order, search, ...wanted } = query;
    const offset = (page - 1) * limit;
    const sort = {
      by,
      order,
      ...(by === 'llmJudgeScore' ? { judge: await this.judgements.sortingJudge(EVALUATION_VERSION) } : {}),
    };
    const [{ rows, total, isTotalCapped }, person] = await Promise.all([
      isFiltered(wanted)
        ? this.overview.pageOf(await this.filters.of({ search, ...wanted }, account), sort, offset, limit)
        : this.overview.page(this.filters.termOf(search, account), sort, offset, limit),
      wanted.user === undefined ? null : this.filters.personOf(wanted.user),
    ]);
    const pictures = await Promise.all(rows.map(({ storageKey }) => this.pictures.find(storageKey)));
    return {
      scans: rows.map((row, index) => toOverviewScan(row, pictures[index] ?? null)),
      total,
      totalPages: Math.ceil(total / limit),
      isTotalCapped,
      person,
    };
  }

  @Implements(scanOverviewApi.getScanOverviewStats)
  async stats(
    @CurrentUser() { account }: SessionUser,
    @Input() { query }: RequestOf<typeof scanOverviewApi.getScanOverviewStats>,
  ) {
    const [{ total, isTotalCapped, compared, judges }, chosenId] = await Promise.all([
      this.figuresOf(query, account),
      this.choices.find('judge_model'),
    ]);
    const { comparisons, apartGrams, farApart } = compared;
    const judgeModel = shownJudge('models', chosenId ?? null, judges);
    const ofJudge = (name: string | null) => judges.find((each) => each.judgeModel === name);
    const shown = ofJudge(judgeModel);
    const byRules = ofJudge(RULE_BASED_JUDGE)?.judgedMeals ?? 0;
    const all = judges.reduce((sum, { judgedMeals }) => sum + judgedMeals, 0);
    return {
      totalScans: total,
      isTotalCapped,
      avgCarbDifference: comparisons === 0 ? null : apartGrams / comparisons,
      avgJudgeScore: shown ? shown.score / shown.judgedMeals : null,
      judgeModel,
      highDifferencePercent: comparisons === 0 ? null : (100 * farApart) / comparisons,
      comparedScans: comparisons,
      judgedScans: shown?.judgedMeals ?? 0,
      otherJudgedScans: all - byRules - (shown?.judgedMeals ?? 0),
      ruleJudgedScans: byRules,
    };
  }

  private async figuresOf({ search, ...wanted }: FiltersQuery, account: UserEntity): Promise<MealFigures> {
    if (isFiltered(wanted))
      return this.overview.figuresOf(await this.filters.of({ search, ...wanted }, account), EVALUATION_VERSION);
    const term = this.filters.termOf(search, account);
    if (term) return this.overview.figuresOfSearch(term, EVALUATION_VERSION);
    const [{ scans }, compared, judges] = await Promise.all([
      this.overview.figures(),
      this.differences.totals({}),
      this.judgements.totals(EVALUATION_VERSION),
    ]);
    return { total: scans, isTotalCapped: false, compared, judges };
  }
}

/** One person's meal. What people eat is health data, so each view is recorded once. */
@Controller()
class ScanDetailController {
  constructor(
    private readonly scans: ScanDetailQueries,
    private readonly reviews: MealReviewQueries,
    private readonly records: MealRecordQueries,
    private readonly golden: GoldenCandidateQueries,
    private readonly photos: PhotoFiles,
    private readonly activities: ActivityQueries,
  ) {}

  @Implements(scanOverviewApi.getScanDetail)
  async detail(
    @CurrentUser() { account }: SessionUser,
    @Input() { params }: RequestOf<typeof scanOverviewApi.getScanDetail>,
  ) {
    const { mealId } = params;
    const owner = await this.scans.findOwner(mealId);
    if (!owner) throw mealNotFound();
    await this.activities.recordLook(account, owner.userId, 'Meal of a user viewed', mealId);
    const [record, background, review, refusal] = await Promise.all([
      this.records.find(owner.userId, mealId),
      this.scans.findBackground(mealId),
      this.reviews.find(mealId),
      this.golden.refusalOf(mealId),
    ]);
    if (!record || refusal === undefined) throw mealNotFound();
    return toScanDetail(owner, record, background, review, refusal);
  }

  @Implements(scanOverviewApi.getScanPhoto)
  async photo(
    @CurrentUser() { account }: SessionUser,
    @Input() { params, query }: RequestOf<typeof scanOverviewApi.getScanPhoto>,
    @Res() reply: FastifyReply,
  ) {
    const owner = await this.scans.findOwner(params.mealId);
    const storageKey = owner?.photos[query.place - 1];
    if (!owner || storageKey === undefined) throw mealNotFound();
    await this.activities.recordLook(account, owner.userId, 'Meal of a user viewed', params.mealId);
    const bytes = await this.photos.load(storageKey, query.size);
    if (!bytes) throw new ApiFailure('photo-missing');
    // Never cached in the browser: a photo shown again is requested again, and gone with its owner.
    void reply
      .header('Content-Type', PHOTO_MEDIA_TYPE)
      .header('Cache-Control', 'private, no-store')
      .header('Content-Disposition', 'inline')
      .send(bytes);
  }
}

/** Scan Overview: everyone's meals, for administrators. */
@Module({
  controllers: [ScanOverviewController, ScanTableController, MealReviewController, ScanDetailController],
  providers: [Thumbnails, PhotoFiles, ScanFilters],
})
export class ScanOverviewModule {}
