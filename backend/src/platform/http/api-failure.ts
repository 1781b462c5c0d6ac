import {
  type AdminRole,
  type ApiError,
  type ApiFailureName,
  apiFailures,
  fillText,
  fromName,
  hasRole,
  type Slots,
  type TextValues,
  type ValuesOf,
} from '@carbsight/contracts';
import type { GoldenRefusal } from '@carbsight/database';

type Extras = {
  /** The field of the body that the sentence is about. */
  readonly field?: string;
  /** Fields that are not valid, each with its own sentence; the first one speaks for all. */
  readonly fields?: NonNullable<ApiError['fields']>;
  /** Seconds after which the same call may work. */
  readonly retryAfterSec?: number;
  /** Overrides the code's usual status. */
  readonly statusCode?: number;
};
type SentenceOf<N extends ApiFailureName> = (typeof apiFailures)[N][1];
type Details<N extends ApiFailureName> = [Slots<SentenceOf<N>>] extends [never]
  ? [details?: Extras]
  : [details: Extras & { readonly values: ValuesOf<SentenceOf<N>> }];

/** An expected refusal: a code with values for programs, and its sentence from the catalogue for people. */
export class ApiFailure<N extends ApiFailureName = ApiFailureName> extends Error {
  override readonly name = 'ApiFailure';
  readonly statusCode: number;
  readonly code: string;
  readonly values: TextValues;
  readonly fields: ApiError['fields'];
  readonly retryAfterSec: number | undefined;

  constructor(name: N, ...[details]: Details<N>) {
    const { values, field, fields, retryAfterSec, statusCode }: Extras & { values?: TextValues } = details ?? {};
    const [status, sentence] = apiFailures[name];
    const message = fields?.[0]?.message ?? fillText(sentence, values);
    super(message);
    this.statusCode = statusCode ?? status;
    const named = fromName(name, values);
    this.code = named.code;
    this.values = named.values;
    this.fields = field === undefined ? fields : [{ path: field, message }];
    this.retryAfterSec = retryAfterSec;
  }
}

export const notSignedIn = () => new ApiFailure('not-signed-in');
/** For an address without a call: a token opens none, also none that was removed. */
export const nothingHere = (headers: { readonly authorization?: string | undefined }) =>
  new ApiFailure(headers.authorization === undefined ? 'not-found' : 'token-not-allowed_at-all');
export const otherPerson = () => new ApiFailure('other-person');
export const notAllowed = () => new ApiFailure('not-allowed');
/** @throws ApiFailure 403, with what is missing */
export function requireRole(role: AdminRole | null, least: AdminRole): void {
  if (hasRole(role, least)) return;
  if (role === null) throw notAllowed();
  throw new ApiFailure(least === 'owner' ? 'not-allowed_owner' : 'not-allowed_viewer');
}

export const mealNotFound = () => new ApiFailure('meal-not-found');
export const goldenRefusal = (reason: GoldenRefusal) => new ApiFailure(`not-for-golden-set_${reason}`);
export const tooManyAttempts = (retryAfterSec: number) => new ApiFailure('too-many-attempts', { retryAfterSec });
