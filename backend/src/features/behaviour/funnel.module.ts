import { type RequestOf, scanAnalysisApi } from '@carbsight/contracts';
import { ScanAnalysisQueries, ScanEventQueries } from '@carbsight/database';
import { scanDashboard, scanPeriod } from '@carbsight/domain';
import { RateLimits } from '@carbsight/runtime';
import { Controller, Module } from '@nestjs/common';
import { ApiFailure, notSignedIn } from '../../platform/http/api-failure.js';
import { CurrentUser, Implements, Input } from '../../platform/http/implements.decorator.js';
import type { SessionUser } from '../../platform/http/request.js';

/** A scan screen sends at most one every five seconds; two tabs may be open. */
const BATCHES = { points: 60, durationSec: 60 };

@Controller()
class ScanAnalysisController {
  constructor(
    private readonly events: ScanEventQueries,
    private readonly analysis: ScanAnalysisQueries,
    private readonly limits: RateLimits,
  ) {}

  @Implements(scanAnalysisApi.postEvents)
  async take(@CurrentUser() { account }: SessionUser, @Input() { body }: RequestOf<typeof scanAnalysisApi.postEvents>) {
    const { allowed, retryAfterSec } = await this.limits.consume('scan-events', account.id, BATCHES);
    if (!allowed) throw new ApiFailure('too-many-batches', { retryAfterSec });
    if (!(await this.events.append(account.id, body, new Date()))) throw notSignedIn();
  }

  @Implements(scanAnalysisApi.getScanDashboard)
  async dashboard(@Input() { query }: RequestOf<typeof scanAnalysisApi.getScanDashboard>) {
    const now = new Date();
    const period = scanPeriod(query.range, now);
    const { sessions, responses } = await this.analysis.count(period, now);
    return scanDashboard(sessions, responses, period, now);
  }
}

/** Receives events of scan screens, and Scan Analysis, which shows them. */
@Module({
  controllers: [ScanAnalysisController],
})
export class FunnelModule {}
