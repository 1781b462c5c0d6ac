import { type MealReport, type RequestOf, type Share, type SharedMeals, sharesApi } from '@carbsight/contracts';
import { FamilyQueries, MealQueries, type ShareEntity, ShareQueries } from '@carbsight/database';
import { LocalClock, lastDays, type Period } from '@carbsight/domain';
import { newSecret, RateLimits, sha256Of } from '@carbsight/runtime';
import { Controller, Header, Req, Res } from '@nestjs/common';
import Bowser from 'bowser';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiFailure, tooManyAttempts } from '../../../platform/http/api-failure.js';
import { HttpSettings } from '../../../platform/http/http-settings.js';
import { CurrentUser, Implements, Input } from '../../../platform/http/implements.decorator.js';
import type { SessionUser } from '../../../platform/http/request.js';
import { clientNetwork } from '../../../platform/http/request.js';
import { PhotoFiles } from '../../../platform/photos/photo-files.js';
import { PHOTO_MEDIA_TYPE } from '../../../platform/photos/photo-intake.js';
import { MeasuredMealsService } from '../../glucose/index.js';
import { InsightsService } from '../insights/insights.service.js';

const DAY_MS = 24 * 60 * 60_000;
/** Tries from one network that found nothing. */
const GUESSED = { points: 60, durationSec: 60 * 60 };
/**
 * Loads of a link from one network, each of which sums up a period. A live page loads four times a minute, and several people may watch it.
 */
const OPENED = { points: 120, durationSec: 60 * 60 };
const OPENED_LIVE = { points: 1_200, durationSec: 60 * 60 };

/** Unknown, expired, revoked: a stranger cannot tell the difference. */
const notFound = () => new ApiFailure('share-not-found');

function toShare(share: ShareEntity) {
  const { fromDay, toDay } = share;
  return {
    id: share.id,
    name: share.name,
    period:
      fromDay !== null && toDay !== null
        ? { kind: 'report' as const, from: fromDay, to: toDay }
        : ({ kind: share.isLive ? 'live' : 'last-days', days: share.lastDays } as Share['period']),
    photos: share.hasPhotos,
    glucose: share.hasGlucose,
    createdAt: share.createdAt,
    expiresAt: share.expiresAt,
    opened: share.opens.map(({ openedAt, lastAt, userAgent }) => {
      const { browser, os } = Bowser.parse(userAgent || ' ');
      return { at: openedAt, until: lastAt, browser: browser.name || null, system: os.name || null };
    }),
  };
}

/** Links with which others see a period's meals. */
@Controller()
export class SharesController {
  constructor(
    private readonly shares: ShareQueries,
    private readonly family: FamilyQueries,
    private readonly meals: MealQueries,
    private readonly insights: InsightsService,
    private readonly photos: PhotoFiles,
    private readonly measured: MeasuredMealsService,
    private readonly settings: HttpSettings,
    private readonly limits: RateLimits,
  ) {}

  @Implements(sharesApi.listShares)
  async list(@CurrentUser() { account }: SessionUser) {
    return (await this.shares.list(account.id, new Date())).map(toShare);
  }

  /** @throws ApiFailure 403 if the plan has no summaries for others, 409 for too many links */
  @Implements(sharesApi.createShare)
  async create(
    @CurrentUser() { account: user }: SessionUser,
    @Input() { body: { name, period, photos, glucose, endsInDays } }: RequestOf<typeof sharesApi.createShare>,
  ) {
    this.insights.requireExport(user);
    const token = newSecret();
    const now = new Date();
    const isReport = period.kind === 'report';
    const added = await this.shares.add(
      {
        userId: user.id,
        name,
        fromDay: isReport ? period.from : null,
        toDay: isReport ? period.to : null,
        lastDays: isReport ? null : period.days,
        isLive: period.kind === 'live',
        hasPhotos: photos,
        hasGlucose: glucose,
        tokenSha256: sha256Of(token),
        expiresAt: new Date(now.getTime() + endsInDays * DAY_MS),
      },
      sharesApi.SHARES_MAX,
      now,
    );
    if (added === 'full') throw new ApiFailure('shares-full', { values: { most: sharesApi.SHARES_MAX } });
    return { ...toShare(added), url: `${this.settings.publicOrigin}/shared#${token}` };
  }

  @Implements(sharesApi.revokeShare)
  async revoke(@CurrentUser() { account }: SessionUser, @Input() { params }: RequestOf<typeof sharesApi.revokeShare>) {
    if (!(await this.shares.revoke(account.id, params.shareId))) throw notFound();
  }

  /** @throws ApiFailure 404 for a link that does not work, or no longer does, 429 */
  @Implements(sharesApi.openShare)
  @Header('Cache-Control', 'no-store')
  async open(@Input() { body }: RequestOf<typeof sharesApi.openShare>, @Req() { headers, ip }: FastifyRequest) {
    const network = clientNetwork(ip);
    const share = await this.shares.find(sha256Of(body.token), new Date());
    if (!share) {
      await this.count('share-guess', network, GUESSED);
      throw notFound();
    }
    await this.count('share-open', `${share.id}:${network}`, share.isLive ? OPENED_LIVE : OPENED);
    const report = await this.insights.sharedReport(share.user, periodOf(share), share.hasGlucose);
    await this.shares.recordOpened(share.id, headers['user-agent'] ?? '', new Date());
    const mealIds = report.days.flatMap(({ meals }) => meals.map(({ mealId }) => mealId));
    const { withPhoto, waiting } = await this.shares.marks(share.userId, mealIds);
    return {
      owner: await this.family.nameOf(share.user),
      expiresAt: share.expiresAt,
      isLive: share.isLive,
      report: forOthers(report),
      waiting,
      photos: share.hasPhotos ? withPhoto : [],
      glucose: share.hasGlucose ? await this.glucoseAround(share.userId, mealIds) : null,
    };
  }

  /** The small photo of a meal. @throws ApiFailure 404 for a meal that the link does not show, or not with its photo */
  @Implements(sharesApi.openSharedPhoto)
  async photo(
    @Input() { body: { token, mealId } }: RequestOf<typeof sharesApi.openSharedPhoto>,
    @Res() reply: FastifyReply,
  ) {
    const share = await this.shares.find(sha256Of(token), new Date());
    if (!share?.hasPhotos) throw notFound();
    if (!(await this.insights.isShared(share.user, periodOf(share), mealId))) throw notFound();
    const photo = await this.meals.findPhotoOf(share.userId, mealId, 1);
    const bytes = photo && (await this.photos.load(photo.storageKey, 'thumb'));
    if (!bytes) throw notFound();
    void reply.header('Content-Type', PHOTO_MEDIA_TYPE).header('Cache-Control', 'no-store').send(bytes);
  }

  /** As far as readings are stored: a link fetches nothing. Null if none are shown. */
  private async glucoseAround(userId: string, mealIds: readonly string[]): Promise<SharedMeals['glucose']> {
    const measured = await this.measured.measure(userId, mealIds);
    if (!measured) return null;
    return {
      unit: measured.unit,
      meals: [...measured.meals].flatMap(([mealId, { isCovered, baseline, peak, rise }]) =>
        isCovered ? [{ mealId, baseline, peak: peak?.mgdl ?? null, peakMinutes: peak?.minute ?? null, rise }] : [],
      ),
    };
  }

  /** @throws ApiFailure 429 */
  private async count(name: string, key: string, limit: typeof OPENED): Promise<void> {
    const { allowed, retryAfterSec } = await this.limits.consume(name, key, limit);
    if (!allowed) throw tooManyAttempts(retryAfterSec);
  }
}

/** Without the person's notes, which are private. */
function forOthers(report: MealReport): MealReport {
  const days = report.days.map((day) => ({ ...day, meals: day.meals.map((meal) => ({ ...meal, note: '' })) }));
  return { ...report, days };
}

/** In the sharing person's calendar. */
function periodOf({ fromDay, toDay, lastDays: days, user }: ShareEntity): Period {
  if (fromDay !== null && toDay !== null) return { from: fromDay, to: toDay };
  return lastDays(new LocalClock(user.timezone).wallTime(new Date()).day, days ?? 1);
}
