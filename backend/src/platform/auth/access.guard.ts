import { type Endpoint, minimumRole } from '@carbsight/contracts';
import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { notAllowed, notSignedIn, otherPerson, requireRole } from '../http/api-failure.js';
import { ENDPOINT, requestOf } from '../http/implements.decorator.js';
import type { SessionUser } from '../http/request.js';
import { UploadReceiver } from '../uploads/upload-receiver.js';
import { FamilyDiaries } from './family-diaries.js';
import { PersonalTokens } from './personal-tokens.js';

/** The id of the person a call is for; omitted, it is for the signed-in person. */
const EXPECTED_PERSON = 'expected-person';

/** Applies the access of the endpoint's contract. A route without a contract is closed to everyone. */
@Injectable()
export class AccessGuard extends AuthGuard('session') {
  constructor(
    private readonly reflector: Reflector,
    private readonly uploads: UploadReceiver,
    private readonly tokens: PersonalTokens,
    private readonly diaries: FamilyDiaries,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const endpoint = this.reflector.get<Endpoint | undefined>(ENDPOINT, context.getHandler());
    if (!endpoint) throw notAllowed();
    if (endpoint.access === 'public') return true;
    this.uploads.refuseWhenFull(endpoint, requestOf(context));
    const request = requestOf(context);
    const caller = await this.tokens.userOf(request, endpoint);
    if (caller) request.user = caller;
    else await super.canActivate(context);
    const { user, headers } = request;
    // Someone else has signed in, in another tab, since that screen was rendered.
    if (headers[EXPECTED_PERSON] !== undefined && headers[EXPECTED_PERSON] !== user?.account.id) throw otherPerson();
    const role = minimumRole(endpoint);
    if (role !== null) requireRole(user?.account.adminRole ?? null, role);
    if (user) request.user = await this.diaries.callerOf(request, endpoint, user);
    return true;
  }

  override handleRequest<U = SessionUser>(error: unknown, user: U | false): U {
    if (error) throw error;
    if (!user) throw notSignedIn();
    return user;
  }
}
