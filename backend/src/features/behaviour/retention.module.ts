import { type RequestOf, type RetentionCohort, retentionApi } from '@carbsight/contracts';
import { RetentionQueries } from '@carbsight/database';
import { cohortWeeks, retentionCohorts, retentionStats, startOfWeek } from '@carbsight/domain';
import { Controller, Module } from '@nestjs/common';
import { type CsvColumns, csvDownload, singlePage, today } from '../../platform/csv.js';
import { Implements, Input } from '../../platform/http/implements.decorator.js';

type Week = { readonly cohort: RetentionCohort; readonly metrics: RetentionCohort['weeklyMetrics'][number] };

/** Each cohort with each of its weeks. */
function weeksOf(cohorts: readonly RetentionCohort[]): Week[] {
  return cohorts.flatMap((cohort) => cohort.weeklyMetrics.map((metrics) => ({ cohort, metrics })));
}

const oneDecimal = (percent: number) => Math.round(percent * 10) / 10;

const retentionColumns: CsvColumns<Week> = {
  cohortWeek: ({ cohort }) => cohort.cohortWeek,
  registrationDate: ({ cohort }) => cohort.registrationDate,
  totalUsers: ({ cohort }) => cohort.totalUsers,
  scanningUsers: ({ cohort }) => cohort.scanningUsers,
  week: ({ metrics }) => metrics.week,
  isOver: ({ metrics }) => (metrics.isOver ? 'yes' : 'no'),
  visitingUsers: ({ metrics }) => metrics.visitingUsers,
  visitingUsersPercent: ({ metrics }) => oneDecimal(metrics.visitingUsersPercent),
  activeScannersAbsolute: ({ metrics }) => metrics.activeScannersAbsolute,
  activeScannersPercent: ({ metrics }) => oneDecimal(metrics.activeScannersPercent),
};

/** The averages need the fourth week. */
const STATS_WEEKS = 4;

@Controller()
class RetentionController {
  constructor(private readonly retention: RetentionQueries) {}

  @Implements(retentionApi.getRetentionCohorts)
  async cohorts(@Input() { query }: RequestOf<typeof retentionApi.getRetentionCohorts>) {
    return this.find(query.timeRange, query.maxWeeks);
  }

  @Implements(retentionApi.getRetentionStats)
  async stats(@Input() { query }: RequestOf<typeof retentionApi.getRetentionStats>) {
    return retentionStats(await this.find(query.timeRange, STATS_WEEKS));
  }

  @Implements(retentionApi.exportRetention)
  async export(@Input() { query }: RequestOf<typeof retentionApi.exportRetention>) {
    const cohorts = await this.find(query.timeRange, query.maxWeeks);
    return csvDownload(`carbsight-retention-${today()}.csv`, retentionColumns, singlePage(weeksOf(cohorts)));
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

/** Retention Tracking. */
@Module({
  controllers: [RetentionController],
})
export class RetentionModule {}
