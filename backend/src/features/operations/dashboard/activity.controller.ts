import { type Activity, type AnswerOf, dashboardApi, type RequestOf } from '@carbsight/contracts';
import { type ActivityEntity, ActivityQueries } from '@carbsight/database';
import { Controller, type StreamableFile } from '@nestjs/common';
import { csvDownload, today } from '../../../platform/csv/stream-csv.js';
import { CurrentUser, Implements, Input } from '../../../platform/http/implements.decorator.js';
import type { SessionUser } from '../../../platform/http/request.js';
import { activityColumns } from './activity-columns.js';

/** The audit, as a list and as a file. */
@Controller()
export class ActivityController {
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
    return csvDownload(`carbsight-activity-${today()}.csv`, activityColumns, (limit, after) =>
      this.activities.list(limit, after?.id),
    );
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
