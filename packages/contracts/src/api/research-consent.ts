import type { z } from 'zod';
import { call } from '../endpoint.js';
import type * as schema from './research-consent.schema.js';

export type ResearchConsent = z.infer<typeof schema.researchConsent>;

export const getResearchConsent = call<typeof schema.getResearchConsent>(
  'GET',
  '/api/profile/research-consent',
  'user',
);
export const setResearchConsent = call<typeof schema.setResearchConsent>(
  'PUT',
  '/api/profile/research-consent',
  'user',
);
