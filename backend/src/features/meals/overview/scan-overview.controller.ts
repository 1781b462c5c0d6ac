import { type AnswerOf, type RequestOf, type ScanOverviewStats, scanOverviewApi } from '@carbsight/contracts';
import { ScanOverviewQueries } from '@carbsight/database';
import { Controller } from '@nestjs/common';
import { Implements, Input } from '../../../platform/http/implements.decorator.js';
import { Thumbnails } from '../../../platform/photos/thumbnails.js';
import { toOverviewScan, toStats } from './scan-overview.mapper.js';

@Controller()
export class ScanOverviewController {
  constructor(
    private readonly overview: ScanOverviewQueries,
    private readonly pictures: Thumbnails,
  ) {}

  @Implements(scanOverviewApi.listScans)
  async list(
    @Input() { query }: RequestOf<typeof scanOverviewApi.listScans>,
  ): Promise<AnswerOf<typeof scanOverviewApi.listScans>> {
    const { page, limit, search, sortBy: by, sortOrder: order } = query;
    const { rows, total, isTotalCapped } = await this.overview.page(search, { by, order }, (page - 1) * limit, limit);
    const pictures = await Promise.all(rows.map(({ storageKey }) => this.pictures.find(storageKey)));
    return {
      scans: rows.map((row, index) => toOverviewScan(row, pictures[index] ?? null)),
      total,
      totalPages: Math.ceil(total / limit),
      isTotalCapped,
    };
  }

  @Implements(scanOverviewApi.getScanOverviewStats)
  async stats(): Promise<ScanOverviewStats> {
    return toStats(await this.overview.figures());
  }
}
