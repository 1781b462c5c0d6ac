import { z } from 'zod';
import { defineEndpoint } from '../endpoint.js';

export const researchConsent = z.object({ consent: z.boolean(), since: z.iso.datetime().nullable() });
export type ResearchConsent = z.infer<typeof researchConsent>;

export const getResearchConsent = defineEndpoint({
  method: 'GET',
  path: '/api/profile/research-consent',
  access: 'user',
  summary: 'Whether photos of the person may be used to test models; off until they say so',
  status: 200,
  answer: researchConsent,
});

export const setResearchConsent = defineEndpoint({
  method: 'PUT',
  path: '/api/profile/research-consent',
  access: 'user',
  summary: 'Give or withdraw it; with a withdrawal every copy goes',
  body: z.object({ consent: z.boolean() }),
  status: 200,
  answer: researchConsent,
});
