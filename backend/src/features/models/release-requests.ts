import { type AnswerOf, type ReleaseRequest, type RequestOf, releaseRequestsApi } from '@carbsight/contracts';
import { type Actor, ReleaseRequestQueries, type ReleaseRequestRow } from '@carbsight/database';
import { Controller, Injectable } from '@nestjs/common';
import { ApiFailure } from '../../platform/http/api-failure.js';
import { CurrentUser, Implements, Input } from '../../platform/http/implements.decorator.js';
import type { SessionUser } from '../../platform/http/request.js';
import { GoingLive } from './going-live.js';

type Decision = RequestOf<typeof releaseRequestsApi.decideReleaseRequest>['body'];

/** What waits for a second administrator before it goes live. */
@Injectable()
export class ReleaseRequestsService {
  constructor(
    private readonly requests: ReleaseRequestQueries,
    private readonly goingLive: GoingLive,
  ) {}

  async list(reader: Actor): Promise<AnswerOf<typeof releaseRequestsApi.listReleaseRequests>> {
    const { open, decided } = await this.requests.list();
    const toRequest = (row: ReleaseRequestRow) => toReleaseRequest(row, reader);
    return { open: open.map(toRequest), decided: decided.map(toRequest) };
  }

  /** @throws ApiFailure 404; 403 for one's own; 409 when it was decided or overtaken in the meantime, or what it asks for is refused now */
  async decide(id: string, { decision, reason }: Decision, actor: Actor): Promise<ReleaseRequest> {
    const found = await this.requests.find(id);
    if (!found) throw new ApiFailure('release-request-not-found');
    if (found.state === 'closed') throw new ApiFailure('release-request-overtaken');
    if (found.state !== 'open') throw new ApiFailure('release-request-decided');
    const { requestedById, requestedBy } = found;
    const isOwn = requestedById === actor.id;
    if (decision === 'withdrawn' && !isOwn) throw new ApiFailure('release-request-other');
    if (decision !== 'withdrawn' && isOwn) throw new ApiFailure('release-request-own');
    const carryOut = async () => {
      if (decision !== 'approved') return;
      // Someone who lost the right to ask has no open requests.
      if (requestedById === null || requestedBy === null) throw new ApiFailure('release-request-decided');
      await this.goingLive.approve(found, { id: requestedById, email: requestedBy });
    };
    if (!(await this.requests.decide(id, { state: decision, reason }, actor, carryOut))) {
      throw new ApiFailure('release-request-decided');
    }
    const decided = await this.requests.find(id);
    if (!decided) throw new ApiFailure('release-request-not-found');
    return toReleaseRequest(decided, actor);
  }
}

function toReleaseRequest(row: ReleaseRequestRow, reader: Actor): ReleaseRequest {
  const { id, title, details, recipe, verdict, override, reason, state, requestedBy, decidedBy, decisionReason } = row;
  return {
    id,
    title,
    details,
    recipe,
    verdict,
    override,
    reason,
    requestedBy,
    isOwn: row.requestedById === reader.id,
    requestedAt: row.createdAt.toISOString(),
    state,
    decidedBy,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decisionReason,
  };
}

@Controller()
export class ReleaseRequestsController {
  constructor(private readonly requests: ReleaseRequestsService) {}

  @Implements(releaseRequestsApi.listReleaseRequests)
  async list(@CurrentUser() { account }: SessionUser) {
    return this.requests.list(account);
  }

  @Implements(releaseRequestsApi.decideReleaseRequest)
  async decide(
    @CurrentUser() { account }: SessionUser,
    @Input() { params, body }: RequestOf<typeof releaseRequestsApi.decideReleaseRequest>,
  ) {
    return this.requests.decide(params.requestId, body, account);
  }
}
