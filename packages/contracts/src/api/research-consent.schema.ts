import { z } from 'zod';
import { defineSchema } from '../endpoint.js';

export const researchConsent = z.object({ consent: z.boolean(), since: z.iso.datetime().nullable() });

export const getResearchConsent = defineSchema({
  summary: 'Whether photos of the person may be used to test models; off until they say so',
  status: 200,
  answer: researchConsent,
});

export const setResearchConsent = defineSchema({
  summary: 'Give or withdraw it; with a withdrawal every copy goes',
  body: z.object({ consent: z.boolean() }),
  status: 200,
  answer: researchConsent,
});
