import type { FastifyReply } from 'fastify';

export const SESSION_DAYS = 30;

/** Over https the `__Host-` prefix keeps subdomains and plain http from setting it. */
export function sessionCookieName(isSecure: boolean): string {
  return isSecure ? '__Host-carbsight_session' : 'carbsight_session';
}

export function setSessionCookie(reply: FastifyReply, token: string, isSecure: boolean): void {
  void reply.setCookie(sessionCookieName(isSecure), token, {
    httpOnly: true,
    secure: isSecure,
    sameSite: 'lax',
    path: '/',
    maxAge: SESSION_DAYS * 24 * 60 * 60,
  });
}

export function clearSessionCookie(reply: FastifyReply, isSecure: boolean): void {
  void reply.clearCookie(sessionCookieName(isSecure), { httpOnly: true, secure: isSecure, sameSite: 'lax', path: '/' });
}
