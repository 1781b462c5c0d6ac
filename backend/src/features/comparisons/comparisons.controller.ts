import { Readable } from 'node:stream';
import {
  comparisonsApi,
  type ModelAgreement,
  type ModelComparison,
  type ModelStats,
  type RequestOf,
} from '@carbsight/contracts';
import { ActivityQueries } from '@carbsight/database';
import { Controller, Logger, StreamableFile } from '@nestjs/common';
import { CurrentUser, Implements, Input } from '../../platform/http/implements.decorator.js';
import type { SessionUser } from '../../platform/http/request.js';
import { ComparisonsService } from './comparisons.service.js';
import { comparisonsCsv } from './comparisons-csv.js';

@Controller()
export class ComparisonsController {
  private readonly logger = new Logger('comparisons');

  constructor(
    private readonly comparisons: ComparisonsService,
    private readonly activities: ActivityQueries,
  ) {}

  @Implements(comparisonsApi.listComparisons)
  async list(@Input() { query }: RequestOf<typeof comparisonsApi.listComparisons>): Promise<ModelComparison[]> {
    const { limit, offset, before, ...filter } = query;
    return this.comparisons.list(filter, { limit, offset, before });
  }

  @Implements(comparisonsApi.getComparison)
  async find(@Input() { params }: RequestOf<typeof comparisonsApi.getComparison>): Promise<ModelComparison> {
    return this.comparisons.find(params.comparisonId);
  }

  @Implements(comparisonsApi.exportComparisons)
  async export(
    @CurrentUser() { account }: SessionUser,
    @Input() { query }: RequestOf<typeof comparisonsApi.exportComparisons>,
  ): Promise<StreamableFile> {
    await this.activities.record({
      kind: 'viewed',
      actor: account,
      subject: 'model-comparisons',
      summary: 'Model comparisons exported',
      after: { days: query.days ?? 'all', model: query.model ?? 'all', minDelta: query.minDelta ?? 'all' },
    });
    const lines = Readable.from(comparisonsCsv(this.comparisons.reader(query)));
    const day = new Date().toISOString().slice(0, 10);
    return new StreamableFile(lines, {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="carbsight-model-comparisons-${day}.csv"`,
    }).setErrorLogger((error) => this.logger.error({ err: error, msg: 'The export of comparisons broke off' }));
  }

  @Implements(comparisonsApi.getModelStats)
  async stats(@Input() { query }: RequestOf<typeof comparisonsApi.getModelStats>): Promise<ModelStats> {
    const { timeframe: days, ...filter } = query;
    return this.comparisons.stats({ ...filter, days });
  }

  @Implements(comparisonsApi.getModelAgreement)
  async agreement(@Input() { query }: RequestOf<typeof comparisonsApi.getModelAgreement>): Promise<ModelAgreement> {
    return this.comparisons.agreement(query);
  }
}
