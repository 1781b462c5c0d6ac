import { ApiFailure } from '../../../platform/http/api-failure.js';

export const userNotFound = () => new ApiFailure('user-not-found');

export const administratorProtected = () => new ApiFailure('administrator-protected_user');
