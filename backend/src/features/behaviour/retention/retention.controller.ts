import { type RequestOf, type RetentionCohort, type RetentionStats, retentionApi } from '@carbsight/contracts';
import { RetentionQueries } from '@carbsight/database';
import { cohortWeeks, retentionCohorts, retentionStats, startOfWeek } from '@carbsight/domain';
import { Controller, type StreamableFile } from '@nestjs/common';
import { allAtOnce, csvDownload, today } from '../../../platform/csv/stream-csv.js';
import { Implements, Input } from '../../../platform/http/implements.decorator.js';
import { retentionColumns, weeksOf } from './retention-columns.js';

/** The averages need the fourth week. */
const STATS_WEEKS = 4;

@Controller()
export class RetentionController {
  constructor(private readonly retention: RetentionQueries) {}

  @Implements(retentionApi.getRetentionCohorts)
  async cohorts(@Input() { query }: RequestOf<typeof retentionApi.getRetentionCohorts>): Promise<RetentionCohort[]> {
    return this.find(query.timeRange, query.maxWeeks);
  }

  @Implements(retentionApi.getRetentionStats)
  async stats(@Input() { query }: RequestOf<typeof retentionApi.getRetentionStats>): Promise<RetentionStats> {
    return retentionStats(await this.find(query.timeRange, STATS_WEEKS));
  }

  @Implements(retentionApi.exportRetention)
  async export(@Input() { query }: RequestOf<typeof retentionApi.exportRetention>): Promise<StreamableFile> {
    const cohorts = await this.find(query.timeRange, query.maxWeeks);
    return csvDownload(`carbsight-retention-${today()}.csv`, retentionColumns, allAtOnce(weeksOf(cohorts)));
  }

  private async find(timeRange: number, maxWeeks: number): Promise<RetentionCohort[]> {
    const now = new Date();
    const since = cohortWeeks(now, timeRange).at(-1) ?? startOfWeek(now);
    const [sizes, activities] = await Promise.all([
      this.retention.sizes(since),
      this.retention.activities(since, maxWeeks),
    ]);
    return retentionCohorts(sizes, activities, { now, timeRange, maxWeeks });
  }
}
