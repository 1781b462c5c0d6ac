import {
  type BodyOf,
  type MealReport,
  type NewShare,
  type RequestOf,
  type Share,
  type SharedMeals,
  sharesApi,
} from '@carbsight/contracts';
import { MealQueries, type ShareEntity, ShareQueries, type UserEntity } from '@carbsight/database';
import { LocalClock, lastDays, type Period } from '@carbsight/domain';
import { newSecret, RateLimits, sha256Of } from '@carbsight/runtime';
import { Injectable } from '@nestjs/common';
import Bowser from 'bowser';
import { ApiFailure, tooManyAttempts } from '../../../platform/http/api-failure.js';
import { HttpSettings } from '../../../platform/http/http-settings.js';
import { clientNetwork } from '../../../platform/http/request.js';
import { PhotoFiles } from '../../../platform/photos/photo-files.js';
import { InsightsService } from '../insights/insights.service.js';
import { SharedGlucose } from './shared-glucose.js';

type Asked = RequestOf<typeof sharesApi.createShare>['body'];
/** Anyone who opens a link. */
type Visitor = { readonly address: string; readonly userAgent: string };
type PhotoAsked = BodyOf<typeof sharesApi.openSharedPhoto>;

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

function toShare(share: ShareEntity): Share {
  const { fromDay, toDay } = share;
  return {
    id: share.id,
    name: share.name,
    period:
      fromDay !== null && toDay !== null
        ? { kind: 'report', from: fromDay, to: toDay }
        : ({ kind: share.isLive ? 'live' : 'last-days', days: share.lastDays } as Share['period']),
    photos: share.hasPhotos,
    glucose: share.hasGlucose,
    createdAt: share.createdAt.toISOString(),
    expiresAt: share.expiresAt.toISOString(),
    opened: share.opens.map(({ openedAt, lastAt, userAgent }) => {
      const { browser, os } = Bowser.parse(userAgent || ' ');
      return {
        at: openedAt.toISOString(),
        until: lastAt.toISOString(),
        browser: browser.name || null,
        system: os.name || null,
      };
    }),
  };
}

/** Links with which others see a period's meals. */
@Injectable()
export class SharesService {
  constructor(
    private readonly shares: ShareQueries,
    private readonly meals: MealQueries,
    private readonly insights: InsightsService,
    private readonly photos: PhotoFiles,
    private readonly glucose: SharedGlucose,
    private readonly settings: HttpSettings,
    private readonly limits: RateLimits,
  ) {}

  async list(user: UserEntity): Promise<Share[]> {
    return (await this.shares.list(user.id, new Date())).map(toShare);
  }

  /** @throws ApiFailure 403 if the plan has no summaries for others, 409 for too many links */
  async create(user: UserEntity, { name, period, photos, glucose, endsInDays }: Asked): Promise<NewShare> {
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

  async revoke(user: UserEntity, id: string): Promise<void> {
    if (!(await this.shares.revoke(user.id, id))) throw notFound();
  }

  /** @throws ApiFailure 404 for a link that does not work, or no longer does, 429 */
  async open(token: string, { address, userAgent }: Visitor): Promise<SharedMeals> {
    const network = clientNetwork(address);
    const share = await this.find(token);
    if (!share) {
      await this.count('share-guess', network, GUESSED);
      throw notFound();
    }
    await this.count('share-open', `${share.id}:${network}`, share.isLive ? OPENED_LIVE : OPENED);
    const report = await this.insights.report(share.user, periodOf(share), share.hasGlucose);
    await this.shares.recordOpened(share.id, userAgent, new Date());
    const mealIds = report.days.flatMap(({ meals }) => meals.map(({ mealId }) => mealId));
    const { withPhoto, waiting } = await this.shares.marks(share.userId, mealIds);
    return {
      owner: share.user.displayName,
      expiresAt: share.expiresAt.toISOString(),
      isLive: share.isLive,
      report: forOthers(report),
      waiting,
      photos: share.hasPhotos ? withPhoto : [],
      glucose: share.hasGlucose ? await this.glucose.around(share.userId, mealIds) : null,
    };
  }

  /** The small photo of a meal. @throws ApiFailure 404 for a meal that the link does not show, or not with its photo */
  async photo({ token, mealId }: PhotoAsked): Promise<Buffer> {
    const share = await this.find(token);
    if (!share?.hasPhotos) throw notFound();
    if (!(await this.insights.isReported(share.user, periodOf(share), mealId))) throw notFound();
    const photo = await this.meals.findPhotoOf(share.userId, mealId, 1);
    const bytes = photo && (await this.photos.load(photo.storageKey, 'thumb'));
    if (!bytes) throw notFound();
    return bytes;
  }

  /** @throws ApiFailure 429 */
  private async count(name: string, key: string, limit: typeof OPENED): Promise<void> {
    const { allowed, retryAfterSec } = await this.limits.consume(name, key, limit);
    if (!allowed) throw tooManyAttempts(retryAfterSec);
  }

  /** One that works, and whose owner's plan still has links. */
  private async find(token: string): Promise<ShareEntity | null> {
    const share = await this.shares.find(sha256Of(token), new Date());
    return share && this.insights.mayExport(share.user) ? share : null;
  }
}

/** Without what is private: the person's notes, and the range that they set for themselves. */
function forOthers(report: MealReport): MealReport {
  const days = report.days.map((day) => ({ ...day, meals: day.meals.map((meal) => ({ ...meal, note: '' })) }));
  return { ...report, reference: null, days };
}

/** In the sharing person's calendar. */
function periodOf({ fromDay, toDay, lastDays: days, user }: ShareEntity): Period {
  if (fromDay !== null && toDay !== null) return { from: fromDay, to: toDay };
  return lastDays(new LocalClock(user.timezone).read(new Date()).day, days ?? 1);
}
