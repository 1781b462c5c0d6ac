/**
 * One violation of each import rule: the file that breaks it and its content. Keys are the rules' names in
 * .dependency-cruiser.cjs.
 */
export const planted = {
  'contracts-import-zod-only': [
    { 'packages/contracts/src/planted.ts': "import { readFileSync } from 'node:fs';\nreadFileSync('x');" },
    { 'packages/contracts/src/planted.ts': "import { decide } from '@carbsight/domain';\ndecide();" },
  ],
  'domain-imports-contracts-only': [
    { 'packages/domain/src/planted.ts': "import { z } from 'zod';\nz.string();" },
    { 'packages/domain/src/planted.ts': "import { createHash } from 'node:crypto';\ncreateHash('sha256');" },
    { 'packages/domain/src/planted.ts': "import { database } from '@carbsight/database';\ndatabase();" },
  ],
  'low-packages-import-nobody-above': [
    { 'packages/domain/src/planted.spec.ts': "import { runtime } from '@carbsight/runtime';\nruntime();" },
  ],
  'server-packages-do-not-know-each-other': [
    { 'packages/database/src/planted.ts': "import { runtime } from '@carbsight/runtime';\nruntime();" },
    { 'packages/models/src/planted.ts': "import type { Row } from '@carbsight/database';\nexport type X = Row;" },
    { 'packages/runtime/src/planted.ts': "import { api } from '../../../backend/src/main.js';\napi();" },
  ],
  'testing-is-for-tests': [
    { 'backend/src/planted.ts': "import { empty } from '@carbsight/database/testing';\nempty();" },
    { 'packages/database/src/planted.ts': "import { empty } from '../testing/index.js';\nempty();" },
  ],
  'frontend-imports-contracts-and-domain-only': [
    { 'frontend/src/planted.tsx': "import { runtime } from '@carbsight/runtime';\nruntime();" },
    { 'frontend/src/planted.tsx': "import type { Row } from '@carbsight/database';\nexport type X = Row;" },
  ],
  'backend-never-imports-worker-or-frontend': [
    { 'backend/src/planted.ts': "import { work } from '../../worker/src/main.js';\nwork();" },
    { 'backend/src/planted.ts': "import { show } from '../../frontend/src/main.js';\nshow();" },
  ],
  'backend-imports-no-provider-adapter': [
    { 'backend/src/planted.ts': "import { openAi } from '../../packages/models/src/openai/reader.js';\nopenAi();" },
  ],
  'worker-never-imports-backend-or-frontend': [
    { 'worker/src/planted.ts': "import { api } from '../../backend/src/main.js';\napi();" },
  ],
  'conformance-imports-nobody': [
    { 'conformance/planted.spec.ts': "import { getUser } from '@carbsight/contracts';\ngetUser();" },
  ],
  'packages-by-their-entry': [
    { 'worker/src/planted.ts': "import { inner } from '../../packages/runtime/src/queue/inner.js';\ninner();" },
  ],
  'features-by-their-index': [
    { 'backend/src/features/meals/planted.ts': "import { inner } from '../accounts/inner.js';\ninner();" },
    { 'worker/src/features/meals/planted.ts': "import { inner } from '../accounts/inner.js';\ninner();" },
    { 'frontend/src/features/meals/planted.tsx': "import { inner } from '../accounts/inner';\ninner();" },
  ],
  'features-import-platform-or-shared': [
    { 'backend/src/features/meals/planted.ts': "import { api } from '../../main.js';\napi();" },
  ],
  'platform-and-shared-know-no-feature': [
    { 'frontend/src/shared/planted.ts': "import { accounts } from '../features/accounts';\naccounts();" },
  ],
  'bullmq-in-the-queue-only': [{ 'worker/src/planted.ts': "import { Queue } from 'bullmq';\nnew Queue();" }],
  'typeorm-in-the-database-only': [
    { 'backend/src/planted.ts': "import { DataSource } from 'typeorm';\nnew DataSource();" },
    { 'packages/runtime/src/planted.ts': "import type { DataSource } from 'typeorm';\nexport type X = DataSource;" },
  ],
  'pg-in-database-and-runtime-only': [{ 'backend/src/planted.ts': "import pg from 'pg';\npg.query();" }],
  'openai-in-its-adapter-only': [
    { 'packages/models/src/planted.ts': "import OpenAI from 'openai';\nnew OpenAI();" },
    { 'packages/models/src/gemini/planted.ts': "import OpenAI from 'openai';\nnew OpenAI();" },
  ],
  'gemini-in-its-adapter-only': [
    { 'packages/models/src/planted.ts': "import { Gemini } from '@google/generative-ai';\nnew Gemini();" },
  ],
  'anthropic-in-its-adapter-only': [
    { 'packages/models/src/planted.ts': "import Anthropic from '@anthropic-ai/sdk';\nnew Anthropic();" },
  ],
  'stripe-in-billing-only': [
    { 'backend/src/planted.ts': "import Stripe from 'stripe';\nexport const stripe = new Stripe('sk');" },
  ],
  'text-recognition-in-labels-only': [
    { 'worker/src/planted.ts': "import { InferenceSession } from 'onnxruntime-node';\nInferenceSession.create('x');" },
  ],
  'mailer-in-mail-only': [{ 'worker/src/planted.ts': "import mailer from 'nodemailer';\nmailer.send();" }],
  'object-storage-in-storage-only': [
    { 'worker/src/planted.ts': "import { Disk } from 'flydrive';\nnew Disk();" },
    { 'packages/runtime/src/planted.ts': "import { S3 } from '@aws-sdk/client-s3';\nnew S3();" },
  ],
  'no-cycles': [
    {
      'packages/domain/src/planted.ts':
        "import { other } from './planted-other.js';\nexport const one = () => other();",
      'packages/domain/src/planted-other.ts': "import { one } from './planted.js';\nexport const other = () => one();",
    },
    {
      'packages/contracts/src/planted.ts':
        "import type { Other } from './planted-other.js';\nexport type One = Other | 1;",
      'packages/contracts/src/planted-other.ts':
        "import type { One } from './planted.js';\nexport type Other = { one: One };",
    },
  ],
  'nobody-imports-a-test': [
    {
      'worker/src/planted.ts': "import { fake } from './planted.spec.js';\nfake();",
      'worker/src/planted.spec.ts': 'export const fake = () => 1;',
    },
  ],
  'everything-resolves': [{ 'worker/src/planted.ts': "import { gone } from './gone.js';\ngone();" }],
};
