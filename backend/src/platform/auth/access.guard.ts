import type { Endpoint } from '@carbsight/contracts';
import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { notAllowed, notSignedIn } from '../http/api-failure.js';
import { ENDPOINT, requestOf } from '../http/implements.decorator.js';
import type { SessionUser } from '../http/request.js';

/** Lets in whom the endpoint's contract lets in. A route without a contract is closed to everybody. */
@Injectable()
export class AccessGuard extends AuthGuard('session') {
  constructor(private readonly reflector: Reflector) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const endpoint = this.reflector.get<Endpoint | undefined>(ENDPOINT, context.getHandler());
    if (!endpoint) throw notAllowed();
    if (endpoint.access === 'public') return true;
    await super.canActivate(context);
    if (endpoint.access === 'admin' && !requestOf(context).user?.account.isAdmin) throw notAllowed();
    return true;
  }

  override handleRequest<U = SessionUser>(error: unknown, user: U | false): U {
    if (error) throw error;
    if (!user) throw notSignedIn();
    return user;
  }
}
