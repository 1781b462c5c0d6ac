import { Readable } from 'node:stream';
import {
  type EvaluationDashboard,
  type EvaluationExportFormat,
  evaluationApi,
  type RequestOf,
} from '@carbsight/contracts';
import { evaluationFileName } from '@carbsight/domain';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { allAtOnce, streamCsv } from '../../../platform/csv/stream-csv.js';
import { Implements, Input } from '../../../platform/http/implements.decorator.js';
import { type Evaluation, EvaluationService } from './evaluation.service.js';
import { evaluationColumns, evaluationRows } from './evaluation-columns.js';

@Controller()
export class EvaluationController {
  constructor(private readonly evaluations: EvaluationService) {}

  /** Answers itself, because a file is not the answer of the contract but one way to write it. */
  @Implements(evaluationApi.getEvaluationDashboard)
  async dashboard(
    @Input() { query }: RequestOf<typeof evaluationApi.getEvaluationDashboard>,
    @Res() reply: FastifyReply,
  ): Promise<EvaluationDashboard> {
    const now = new Date();
    const evaluation = await this.evaluations.evaluate(query, now);
    if (query.format) sendFile(reply, evaluation, query.format, now);
    else void reply.send(evaluation.dashboard);
    return evaluation.dashboard;
  }
}

function sendFile(reply: FastifyReply, evaluation: Evaluation, format: EvaluationExportFormat, now: Date): void {
  const { dashboard } = evaluation;
  const name = evaluationFileName(dashboard.timeframe, format, now);
  void reply
    .header('Content-Disposition', `attachment; filename="${name}"`)
    .type(format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8')
    .send(
      format === 'csv'
        ? Readable.from(streamCsv(evaluationColumns, allAtOnce(evaluationRows(evaluation))))
        : JSON.stringify(dashboard, null, 2),
    );
}
