import type { UserEntity } from '@carbsight/database';
import type { FastifyRequest } from 'fastify';
import type { UploadedFile } from './read-upload.js';

/** The signed-in person of a request and the session that proves it. */
export type SessionUser = { readonly sessionId: string; readonly account: UserEntity };

/** What the platform adds to a request before a handler sees it. */
export type ApiRequest = FastifyRequest & {
  user?: SessionUser;
  upload?: UploadedFile;
  parsed?: { params: unknown; query: unknown; body: unknown };
};
