import { Readable } from 'node:stream';
import { type Activity, type AnswerOf, dashboardApi, type RequestOf } from '@carbsight/contracts';
import { type ActivityEntity, ActivityQueries } from '@carbsight/database';
import { Controller, Logger, StreamableFile } from '@nestjs/common';
import { CurrentUser, Implements, Input } from '../../../platform/http/implements.decorator.js';
import type { SessionUser } from '../../../platform/http/request.js';
import { activityCsv } from './activity-csv.js';

/** The audit, as a list and as a file. */
@Controller()
export class ActivityController {
  private readonly logger = new Logger('activity');

  constructor(private readonly activities: ActivityQueries) {}

  @Implements(dashboardApi.recordVisit)
  async visit(@CurrentUser() { sessionId, account }: SessionUser): Promise<void> {
    await this.activities.recordVisit(sessionId, account);
  }

  @Implements(dashboardApi.listActivity)
  async list(
    @Input() { query }: RequestOf<typeof dashboardApi.listActivity>,
  ): Promise<AnswerOf<typeof dashboardApi.listActivity>> {
    // One more than is shown tells whether there is a next page.
    const found = await this.activities.list(query.limit + 1, query.before);
    const page = found.slice(0, query.limit);
    const addresses = await this.activities.addressesOf(page);
    return {
      activities: page.map((line) => toActivity(line, addresses.get(line.subject) ?? null)),
      nextBefore: found.length > page.length ? (page.at(-1)?.id ?? null) : null,
    };
  }

  @Implements(dashboardApi.exportActivity)
  export(): StreamableFile {
    const lines = Readable.from(activityCsv((limit, before) => this.activities.list(limit, before)));
    const day = new Date().toISOString().slice(0, 10);
    return new StreamableFile(lines, {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="carbsight-activity-${day}.csv"`,
    }).setErrorLogger((error) => this.logger.error({ err: error, msg: 'The export of the audit broke off' }));
  }
}

function toActivity(entity: ActivityEntity, subjectLabel: string | null): Activity {
  const { id, kind, actorEmail, subject, summary, before, after, reason, createdAt } = entity;
  return {
    id,
    kind,
    actorEmail,
    subject,
    subjectLabel,
    summary,
    before,
    after,
    reason,
    createdAt: createdAt.toISOString(),
  };
}
