import type { RequestOf } from '@carbsight/contracts';
import { glucoseApi, glucoseHistoryJob } from '@carbsight/contracts';
import { GlucoseQueries, type GlucoseSourceEntity } from '@carbsight/database';
import { GlucoseSourceFailure, GlucoseSources, RateLimits, type SourceStatus } from '@carbsight/runtime';
import { Controller } from '@nestjs/common';
import { ApiFailure, tooManyAttempts } from '../../platform/http/api-failure.js';
import { Seen, type SeenState } from '../../platform/http/if-match.decorator.js';
import { CurrentUser, Implements, Input } from '../../platform/http/implements.decorator.js';
import type { SessionUser } from '../../platform/http/request.js';
import { tagOfState } from '../../platform/http/send-if-changed.js';
import { JobQueues } from '../../platform/queues/job-queues.js';
import { isFetchingHistory } from './measured-meals.service.js';

/** Each one calls a third party's server, and wrong tokens slow that server down. */
const ATTEMPTS = { points: 20, durationSec: 60 * 60 };
const HOUR_MS = 60 * 60_000;

/** A person's connection to their Nightscout. */
@Controller()
export class NightscoutController {
  constructor(
    private readonly glucose: GlucoseQueries,
    private readonly sources: GlucoseSources,
    private readonly limits: RateLimits,
    private readonly queues: JobQueues,
  ) {}

  @Implements(glucoseApi.getNightscout)
  async get(@CurrentUser() { account }: SessionUser) {
    return this.connection(account.id);
  }

  private async connection(userId: string) {
    const source = await this.glucose.find(userId);
    return { nightscout: source && toNightscout(source), tag: tagOfState(decidedIn(source)) };
  }

  /** @throws ApiFailure 422 if it does not answer, or the token may not read */
  @Implements(glucoseApi.connectNightscout)
  async connect(
    @CurrentUser() { account: { id: userId } }: SessionUser,
    @Input() { body: asked }: RequestOf<typeof glucoseApi.connectNightscout>,
    @Seen() hasSeen: SeenState,
  ) {
    const { url, token } = asked;
    const known = await this.glucose.find(userId);
    // A stored token goes only to the address it was entered for.
    const kept = known?.url === url ? known.sealedToken : null;
    const sealedToken = token === undefined ? kept : token && this.sources.seal(token, userId);
    const startsSending =
      asked.send !== 'off' && (known === null || known.sends === 'off' || known.notesRefusedAt !== null);
    const isSame = known?.url === url && token === undefined && known.failure === null && !startsSending;
    const status = isSame ? null : await this.check({ userId, url, sealedToken });
    if (startsSending && !status?.takesNotes) throw new ApiFailure('nightscout-takes-no-notes', { field: 'send' });
    await this.glucose.connect(
      {
        userId,
        url,
        sealedToken,
        isRead: asked.read,
        sends: asked.send,
        unit: status?.unit ?? 'mg/dL',
      },
      new Date(),
      hasSeen && ((now) => hasSeen(decidedIn(now))),
    );
    if (asked.read) this.queues.enqueueSoon(glucoseHistoryJob, { userId });
    return this.connection(userId);
  }

  @Implements(glucoseApi.removeNightscout)
  async remove(@CurrentUser() { account }: SessionUser) {
    await this.glucose.remove(account.id);
  }

  /** Only reading shows whether it may read. */
  private async check(source: Pick<GlucoseSourceEntity, 'userId' | 'url' | 'sealedToken'>): Promise<SourceStatus> {
    const { allowed, retryAfterSec } = await this.limits.consume('nightscout', source.userId, ATTEMPTS);
    if (!allowed) throw tooManyAttempts(retryAfterSec);
    if (await this.sources.isRefused(source.url)) {
      throw new ApiFailure('nightscout-unreachable_address', { field: 'url' });
    }
    try {
      const nightscout = this.sources.open(source);
      const status = await nightscout.status();
      await nightscout.readings(new Date(Date.now() - HOUR_MS), new Date());
      return status;
    } catch (error) {
      if (!(error instanceof GlucoseSourceFailure)) throw error;
      throw error.kind === 'refused'
        ? new ApiFailure('nightscout-refused', { field: 'token' })
        : new ApiFailure('nightscout-unreachable', { field: 'url' });
    }
  }
}

/** Without what the server finds out about it. */
const decidedIn = (source: GlucoseSourceEntity | null) => source && [source.url, source.isRead, source.sends];

const toNightscout = ({ sealedToken, isRead, sends, historyDueAt, ...source }: GlucoseSourceEntity) => ({
  ...source,
  isFetchingHistory: isFetchingHistory({ ...source, historyDueAt }),
  hasToken: sealedToken !== null,
  read: isRead,
  send: sends,
});
