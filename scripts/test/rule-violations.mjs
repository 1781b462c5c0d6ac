/**
 * One violation of each import rule: the file that breaks it and its content. Keys are the rules' names in
 * .dependency-cruiser.cjs.
 */
export const violation = {
  'contracts-import-zod-only': [
    { 'packages/contracts/src/violation.ts': "import { readFileSync } from 'node:fs';\nreadFileSync('x');" },
    { 'packages/contracts/src/violation.ts': "import { decide } from '@carbsight/domain';\ndecide();" },
  ],
  'domain-imports-contracts-only': [
    { 'packages/domain/src/violation.ts': "import { z } from 'zod';\nz.string();" },
    { 'packages/domain/src/violation.ts': "import { createHash } from 'node:crypto';\ncreateHash('sha256');" },
    { 'packages/domain/src/violation.ts': "import { database } from '@carbsight/database';\ndatabase();" },
  ],
  'low-packages-import-nobody-above': [
    { 'packages/domain/src/violation.spec.ts': "import { runtime } from '@carbsight/runtime';\nruntime();" },
  ],
  'server-packages-do-not-know-each-other': [
    { 'packages/database/src/violation.ts': "import { runtime } from '@carbsight/runtime';\nruntime();" },
    { 'packages/models/src/violation.ts': "import type { Row } from '@carbsight/database';\nexport type X = Row;" },
    { 'packages/runtime/src/violation.ts': "import { api } from '../../../backend/src/main.js';\napi();" },
  ],
  'foods-are-read-without-node': [
    { 'packages/foods/src/reading/violation.ts': "import { readFileSync } from 'node:fs';\nreadFileSync('x');" },
    { 'packages/foods/src/violation.ts': "import { parse } from 'csv-parse/sync';\nparse('x');" },
    { 'packages/foods/src/index/violation.ts': "import { load } from '../building/load.js';\nload();" },
  ],
  'foods-are-built-without-the-reader': [
    { 'packages/foods/src/building/violation.ts': "import { segment } from '../reading/segment.js';\nsegment();" },
  ],
  'testing-is-for-tests': [
    { 'backend/src/violation.ts': "import { empty } from '@carbsight/database/testing';\nempty();" },
    { 'packages/database/src/violation.ts': "import { empty } from '../testing/index.js';\nempty();" },
  ],
  'browsers-read-by-the-two-entries-for-reading': [
    { 'frontend/src/features/meals/reader/violation.ts': "import { runtime } from '@carbsight/runtime';\nruntime();" },
  ],
  'frontend-imports-contracts-and-domain-only': [
    { 'frontend/src/violation.tsx': "import { runtime } from '@carbsight/runtime';\nruntime();" },
    { 'frontend/src/violation.tsx': "import type { Row } from '@carbsight/database';\nexport type X = Row;" },
  ],
  'backend-never-imports-worker-or-frontend': [
    { 'backend/src/violation.ts': "import { work } from '../../worker/src/main.js';\nwork();" },
    { 'backend/src/violation.ts': "import { show } from '../../frontend/src/main.js';\nshow();" },
  ],
  'backend-imports-no-provider-adapter': [
    { 'backend/src/violation.ts': "import { openAi } from '../../packages/models/src/openai/reader.js';\nopenAi();" },
  ],
  'worker-never-imports-backend-or-frontend': [
    { 'worker/src/violation.ts': "import { api } from '../../backend/src/main.js';\napi();" },
  ],
  'conformance-imports-nobody': [
    { 'conformance/violation.spec.ts': "import { getUser } from '@carbsight/contracts';\ngetUser();" },
  ],
  'packages-by-their-entry': [
    { 'worker/src/violation.ts': "import { inner } from '../../packages/runtime/src/queue/inner.js';\ninner();" },
  ],
  'features-by-their-index': [
    { 'backend/src/features/meals/violation.ts': "import { inner } from '../accounts/inner.js';\ninner();" },
    { 'worker/src/features/meals/violation.ts': "import { inner } from '../accounts/inner.js';\ninner();" },
    { 'frontend/src/features/meals/violation.tsx': "import { inner } from '../accounts/inner';\ninner();" },
  ],
  'features-import-platform-or-shared': [
    { 'backend/src/features/meals/violation.ts': "import { api } from '../../main.js';\napi();" },
  ],
  'platform-and-shared-know-no-feature': [
    { 'frontend/src/shared/violation.ts': "import { accounts } from '../features/accounts';\naccounts();" },
  ],
  'bullmq-in-the-queue-only': [{ 'worker/src/violation.ts': "import { Queue } from 'bullmq';\nnew Queue();" }],
  'typeorm-in-the-database-only': [
    { 'backend/src/violation.ts': "import { DataSource } from 'typeorm';\nnew DataSource();" },
    { 'packages/runtime/src/violation.ts': "import type { DataSource } from 'typeorm';\nexport type X = DataSource;" },
  ],
  'pg-in-database-and-runtime-only': [{ 'backend/src/violation.ts': "import pg from 'pg';\npg.query();" }],
  'openai-in-its-adapter-only': [
    { 'packages/models/src/violation.ts': "import OpenAI from 'openai';\nnew OpenAI();" },
    { 'packages/models/src/gemini/violation.ts': "import OpenAI from 'openai';\nnew OpenAI();" },
  ],
  'gemini-in-its-adapter-only': [
    { 'packages/models/src/violation.ts': "import { Gemini } from '@google/generative-ai';\nnew Gemini();" },
  ],
  'anthropic-in-its-adapter-only': [
    { 'packages/models/src/violation.ts': "import Anthropic from '@anthropic-ai/sdk';\nnew Anthropic();" },
  ],
  'stripe-in-billing-only': [
    { 'backend/src/violation.ts': "import Stripe from 'stripe';\nexport const stripe = new Stripe('sk');" },
  ],
  'text-recognition-in-labels-only': [
    {
      'worker/src/violation.ts': "import { InferenceSession } from 'onnxruntime-node';\nInferenceSession.create('x');",
    },
  ],
  'mailer-in-mail-only': [{ 'worker/src/violation.ts': "import mailer from 'nodemailer';\nmailer.send();" }],
  'object-storage-in-storage-only': [
    { 'worker/src/violation.ts': "import { Disk } from 'flydrive';\nnew Disk();" },
    { 'packages/runtime/src/violation.ts': "import { S3 } from '@aws-sdk/client-s3';\nnew S3();" },
  ],
  'no-cycles': [
    {
      'packages/domain/src/violation.ts':
        "import { other } from './violation-other.js';\nexport const one = () => other();",
      'packages/domain/src/violation-other.ts':
        "import { one } from './violation.js';\nexport const other = () => one();",
    },
    {
      'packages/contracts/src/violation.ts':
        "import type { Other } from './violation-other.js';\nexport type One = Other | 1;",
      'packages/contracts/src/violation-other.ts':
        "import type { One } from './violation.js';\nexport type Other = { one: One };",
    },
  ],
  'nobody-imports-a-test': [
    {
      'worker/src/violation.ts': "import { fake } from './violation.spec.js';\nfake();",
      'worker/src/violation.spec.ts': 'export const fake = () => 1;',
    },
  ],
  'everything-resolves': [{ 'worker/src/violation.ts': "import { gone } from './gone.js';\ngone();" }],
};
