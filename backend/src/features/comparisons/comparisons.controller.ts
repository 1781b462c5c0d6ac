import { comparisonsApi, type RequestOf } from '@carbsight/contracts';
import { ActivityQueries } from '@carbsight/database';
import { Controller } from '@nestjs/common';
import { csvDownload, today } from '../../platform/csv.js';
import { CurrentUser, Implements, Input } from '../../platform/http/implements.decorator.js';
import type { SessionUser } from '../../platform/http/request.js';
import { comparisonColumns } from './comparison.mapper.js';
import { ComparisonsService } from './comparisons.service.js';

@Controller()
export class ComparisonsController {
  constructor(
    private readonly comparisons: ComparisonsService,
    private readonly activities: ActivityQueries,
  ) {}

  @Implements(comparisonsApi.listComparisons)
  async list(@Input() { query }: RequestOf<typeof comparisonsApi.listComparisons>) {
    const { limit, offset, before, ...filter } = query;
    return this.comparisons.list(filter, { limit, offset, before });
  }

  @Implements(comparisonsApi.getComparison)
  async find(@Input() { params }: RequestOf<typeof comparisonsApi.getComparison>) {
    return this.comparisons.find(params.comparisonId);
  }

  @Implements(comparisonsApi.exportComparisons)
  async export(
    @CurrentUser() { account }: SessionUser,
    @Input() { query }: RequestOf<typeof comparisonsApi.exportComparisons>,
  ) {
    await this.activities.record({
      kind: 'viewed',
      actor: account,
      subject: 'model-comparisons',
      summary: 'Model comparisons exported',
      after: { days: query.days ?? 'all', model: query.model ?? 'all', minDelta: query.minDelta ?? 'all' },
    });
    const fileName = `carbsight-model-comparisons-${today()}.csv`;
    return csvDownload(fileName, comparisonColumns, this.comparisons.reader(query));
  }

  @Implements(comparisonsApi.getModelStats)
  async stats(@Input() { query }: RequestOf<typeof comparisonsApi.getModelStats>) {
    const { timeframe: days, ...filter } = query;
    return this.comparisons.stats({ ...filter, days });
  }

  @Implements(comparisonsApi.getModelAgreement)
  async agreement(@Input() { query }: RequestOf<typeof comparisonsApi.getModelAgreement>) {
    return this.comparisons.agreement(query);
  }

  @Implements(comparisonsApi.compareStoredAnswers)
  async stored(@Input() { query }: RequestOf<typeof comparisonsApi.compareStoredAnswers>) {
    const { days, modelA, promptA, modelB, promptB } = query;
    const isAsked = modelA !== undefined && promptA !== undefined && modelB !== undefined && promptB !== undefined;
    const asked = isAsked ? { a: { model: modelA, prompt: promptA }, b: { model: modelB, prompt: promptB } } : null;
    return this.comparisons.stored(days, asked);
  }
}
