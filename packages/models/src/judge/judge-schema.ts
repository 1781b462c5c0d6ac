/** A judge's answer as the JSON schema for a model: what `judgeAnswer` (contracts) reads. */
const score = { type: 'number', description: '0 (worthless) to 10 (nothing to improve)' } as const;
const text = { type: 'string' } as const;

const problematicMatch = {
  type: 'object',
  additionalProperties: false,
  required: ['item', 'modelSelected', 'betterAlternative', 'reason'],
  properties: { item: text, modelSelected: text, betterAlternative: text, reason: text },
} as const;

const judgedAnswer = {
  type: 'object',
  additionalProperties: false,
  required: [
    ...(['label', 'identificationRelevance', 'estimationAccuracy', 'completeness', 'referenceMatch'] as const),
    ...(['verdict', 'justification', 'problematicMatches'] as const),
  ],
  properties: {
    label: { type: 'string', enum: ['A', 'B'] },
    identificationRelevance: score,
    estimationAccuracy: score,
    completeness: score,
    referenceMatch: score,
    verdict: text,
    justification: text,
    problematicMatches: { type: 'array', items: problematicMatch },
  },
} as const;

export const judgeSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['caseId', 'answers', 'preferred'],
  properties: {
    caseId: text,
    answers: { type: 'array', items: judgedAnswer },
    preferred: { type: ['string', 'null'], enum: ['A', 'B', 'neither', null] },
  },
} as const;
