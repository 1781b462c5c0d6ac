import { ApiFailure } from '../../../platform/http/api-failure.js';

export const userNotFound = () => new ApiFailure(404, 'user-not-found', 'There is no such user any more.');

export const administratorProtected = () =>
  new ApiFailure(409, 'administrator-protected', 'An administrator cannot be disabled or deleted.');
