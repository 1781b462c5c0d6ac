import type { Endpoint } from '@carbsight/contracts';
import { FamilyQueries } from '@carbsight/database';
import { Injectable } from '@nestjs/common';
import { ApiFailure } from '../http/api-failure.js';
import type { ApiRequest, Caller } from '../http/request.js';
import { isUuid } from './session-tokens.js';

/** Calls in another person's diary. The query says whose it is, so that no cache confuses the responses of two diaries. */
@Injectable()
export class FamilyDiaries {
  constructor(private readonly family: FamilyQueries) {}

  /**
   * Whom a call is about: the owner of the diary that its query names, or the caller.
   * @throws ApiFailure 403 for a call that members may not make, 404 for a diary that is not open to this person
   */
  async callerOf(request: ApiRequest, endpoint: Endpoint, caller: Caller): Promise<Caller> {
    const query = request.query as { diary?: unknown };
    const { diary } = query;
    if (diary === undefined) return caller;
    delete query.diary;
    if (endpoint.member === undefined || caller.sessionId === null) throw new ApiFailure('diary-closed');
    const access =
      typeof diary === 'string' && isUuid(diary) ? await this.family.access(diary, caller.account.id) : null;
    if (!access) throw new ApiFailure('diary-not-found');
    if (endpoint.member === 'log' && access.may !== 'log') throw new ApiFailure('diary-read-only');
    if (endpoint.member === 'glucose' && !access.seesGlucose && !access.isKeeper) throw new ApiFailure('diary-closed');
    if (endpoint.member === 'keep' && !access.isKeeper) throw new ApiFailure('diary-closed');
    return { ...caller, account: access.owner };
  }
}
