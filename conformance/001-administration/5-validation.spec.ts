import { describe, expect } from '@jest/globals';
import { asAdmin } from '../support/needs.js';
import { administrator } from '../support/people.js';
import { anError } from '../support/shapes.js';

async function refusal(path: string, body: object, status = 400) {
  return (await (await administrator()).post(path, body).expect(status)).body;
}

describe('001 section 5: a model must be chosen', () => {
  for (const modelName of ['', null])
    asAdmin(`and not ${JSON.stringify(modelName)}`, async () => {
      const change = { configType: 'production_model', modelName, reason: '' };
      expect(await refusal('/api/admin/model-config', change)).toMatchObject(
        anError(400, { message: 'Please select a model before updating' }),
      );
    });

  asAdmin('that is on offer', async () => {
    const change = { configType: 'production_model', modelName: 'no-such-model', reason: '' };
    expect(await refusal('/api/admin/model-config', change, 422)).toMatchObject(anError(422));
  });

  asAdmin('for the production model or the test model', async () => {
    const change = { configType: 'other_model', modelName: 'gpt-4o', reason: '' };
    expect(await refusal('/api/admin/model-config', change)).toMatchObject(anError(400));
  });
});

describe('001 section 5: sampling rates are integers from 0 to 100', () => {
  const RATES = { llmJudgeSamplingRate: 10, dualModelSamplingRate: 10 };
  for (const [field, name] of [
    ['llmJudgeSamplingRate', 'The LLM judge sampling rate'],
    ['dualModelSamplingRate', 'The dual-model sampling rate'],
  ] as const)
    for (const wrong of [-1, 101, 2.5, '10', null])
      asAdmin(`${field}: not ${JSON.stringify(wrong)}`, async () => {
        expect(await refusal('/api/admin/sampling-config', { ...RATES, [field]: wrong })).toMatchObject(
          anError(400, { message: `${name} must be a whole number from 0 to 100.` }),
        );
      });
});

describe('001 section 5: golden images', () => {
  const IMAGES = '/api/admin/golden-set/images';
  const image = { fileName: 'a.jpg', imageBase64: 'data:image/jpeg;base64,AAAA' };

  for (const [what, wrong] of [
    ['a file name', { fileName: ' ' }],
    ['image data', { imageBase64: '' }],
  ] as const)
    asAdmin(`${what} is needed`, async () => {
      expect(await refusal(IMAGES, { ...image, ...wrong })).toMatchObject(
        anError(400, { message: 'Please upload an image' }),
      );
    });

  asAdmin('the file is an image', async () => {
    expect(await refusal(IMAGES, { ...image, imageBase64: 'data:text/plain;base64,aGVsbG8=' }, 415)).toMatchObject(
      anError(415),
    );
  });

  const edit = { mealName: 'Apple', groundTruthCarbs: 20, metadata: null };
  for (const wrong of [{ mealName: ' ' }, { groundTruthCarbs: null }, { groundTruthCarbs: 'many' }])
    asAdmin(`meal name and ground-truth carbs are both required: not ${JSON.stringify(wrong)}`, async () => {
      const call = (await administrator()).put(`${IMAGES}/0190a000-0000-7000-8000-000000000001`, { ...edit, ...wrong });
      expect((await call.expect(400)).body).toMatchObject(
        anError(400, { message: 'Please fill in all required fields' }),
      );
    });

  asAdmin('metadata is a JSON object', async () => {
    const call = (await administrator()).put(`${IMAGES}/0190a000-0000-7000-8000-000000000001`, {
      ...edit,
      metadata: [1],
    });
    expect((await call.expect(400)).body).toMatchObject(anError(400, { message: 'Metadata must be a JSON object.' }));
  });
});

describe('001 section 5: a batch test needs name, model and prompt', () => {
  const run = { name: 'Before the change', model: 'gpt-4o', promptUsed: 'v2.3' };
  for (const field of ['name', 'model', 'promptUsed'])
    for (const wrong of ['', '  ', undefined])
      asAdmin(`${field}: not ${JSON.stringify(wrong)}`, async () => {
        expect(await refusal('/api/admin/batch-test/runs', { ...run, [field]: wrong })).toMatchObject(
          anError(
            400,
            wrong === undefined && field === 'name' ? {} : { message: 'Please fill in all required fields' },
          ),
        );
      });
});

describe('001 section 7: queries are held to what the screens offer', () => {
  for (const [path, message] of [
    ['model-comparisons?limit=51', 'The field limit must be a whole number from 1 to 50.'],
    ['model-comparisons?minDelta=-1', 'The field minDelta must be a number of grams from 0 to 1000, or all.'],
    ['model-comparisons?days=0', 'The field days must be a whole number from 1 to 3650, or all.'],
    [
      'model-stats?timeframe=week',
      'The field timeframe must be a number of days from 1 to 3650 followed by d, or alld.',
    ],
    ['scan-overview?page=0', 'The page must be a whole number from 1 to 1000000.'],
    ['scan-overview?sortOrder=down', 'The field sortOrder must be one of: asc, desc.'],
    [
      'scan-overview?sortBy=email',
      'The field sortBy must be one of: createdAt, openaiCarbEstimate, llmJudgeScore, carbDifference, geminiCarbEstimate, carbError.',
    ],
    ['scan-analysis-dashboard?range=90days', 'The range must be today, 7days or 30days.'],
    ['retention-cohorts?timeRange=5', 'The time range must be 4, 8, 12 or 24 weeks.'],
    ['retention-cohorts?maxWeeks=6', 'The weeks after registration must be 4 or 8.'],
    ['retention-stats?timeRange=5', 'The time range must be 4, 8, 12 or 24 weeks.'],
    ['users?tier=gold', 'The field tier is not valid.'],
    ['users?status=paused', 'The field status is not valid.'],
  ] as const)
    asAdmin(`GET /api/admin/${path}`, async () => {
      const { body } = await (await administrator()).get(`/api/admin/${path}`).expect(400);
      expect(body).toMatchObject(anError(400, { message }));
    });
});
