import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const constant = (name) => `export const ${name} = () => 1;\n`;

/** The repository's structure in a few files. Every import in it is allowed, so it must pass all rules. */
const files = {
  'tsconfig.json': '{ "compilerOptions": { "module": "nodenext", "customConditions": ["@carbsight/source"] } }',
  'packages/contracts/src/index.ts':
    "import { z } from 'zod';\nexport const contract = z.string();\nexport type Row = 1;\n",
  'packages/domain/src/index.ts':
    "import { contract } from '@carbsight/contracts';\nexport const decide = () => contract;\n",
  'packages/domain/src/decide.spec.ts': "import { readFileSync } from 'node:fs';\nreadFileSync('x');\n",
  'packages/database/src/index.ts':
    "import 'typeorm';\nimport pg from 'pg';\nimport { decide } from '@carbsight/domain';\n" +
    'export type Row = 1;\nexport const database = () => [decide(), pg];\n',
  'packages/database/testing/index.ts': constant('empty'),
  'packages/models/src/index.ts':
    "export { openAi } from './openai/reader.js';\nexport * from './gemini/reader.js';\nexport * from './anthropic/reader.js';\n",
  'packages/models/src/openai/reader.ts': `import 'openai';\n${constant('openAi')}`,
  'packages/models/src/gemini/reader.ts': `import '@google/generative-ai';\n${constant('gemini')}`,
  'packages/models/src/anthropic/reader.ts': `import '@anthropic-ai/sdk';\n${constant('anthropic')}`,
  'packages/foods/src/reading/segment.ts': constant('segment'),
  'packages/foods/src/building/load.ts': `import 'node:fs';\n${constant('load')}`,
  'packages/labels/src/recognition/models.ts': `import 'onnxruntime-node';\n${constant('load')}`,
  'packages/runtime/src/index.ts': "import { inner } from './queue/inner.js';\nexport const runtime = () => inner();\n",
  'packages/runtime/src/queue/inner.ts': `import 'bullmq';\n${constant('inner')}`,
  'packages/runtime/src/mail/send.ts': `import 'nodemailer';\n${constant('send')}`,
  'packages/runtime/src/storage/store.ts': `import 'flydrive';\nimport '@aws-sdk/client-s3';\n${constant('store')}`,
  'packages/runtime/test/medium/queue.medium.spec.ts':
    "import { empty } from '@carbsight/database/testing';\nimport { inner } from '../../src/queue/inner.js';\nempty(); inner();\n",
  'backend/src/main.ts': `import { meals } from './features/meals/index.js';\nmeals();\n${constant('api')}`,
  'backend/src/platform/http.ts': constant('http'),
  'backend/src/features/meals/index.ts':
    "import { database } from '@carbsight/database';\nimport { openAi } from '@carbsight/models';\n" +
    "import { accounts } from '../accounts/index.js';\nimport { http } from '../../platform/http.js';\n" +
    'export const meals = () => [database(), openAi(), accounts(), http()];\n',
  'backend/src/features/accounts/index.ts': "export { inner as accounts } from './inner.js';\n",
  'backend/src/features/accounts/inner.ts': constant('inner'),
  'worker/src/main.ts': `import { runtime } from '@carbsight/runtime';\nruntime();\n${constant('work')}`,
  'worker/src/features/accounts/inner.ts': constant('inner'),
  'frontend/src/main.tsx': `import { decide } from '@carbsight/domain';\ndecide();\n${constant('show')}`,
  'frontend/src/features/accounts/index.ts': constant('accounts'),
  'frontend/src/features/accounts/inner.tsx': constant('inner'),
};

const libraries = [
  'zod',
  'typeorm',
  'pg',
  'bullmq',
  'openai',
  '@google/generative-ai',
  '@anthropic-ai/sdk',
  'nodemailer',
  'onnxruntime-node',
  'stripe',
  'flydrive',
  '@aws-sdk/client-s3',
];

/** Writes the tree below `root`, with empty stubs for libraries and links to the packages. */
export async function writeSmallTree(root, link) {
  await writeFiles(root, files);
  for (const library of libraries) {
    await writeFiles(root, {
      [`node_modules/${library}/package.json`]: JSON.stringify({
        name: library,
        version: '1.0.0',
        exports: './index.js',
      }),
      [`node_modules/${library}/index.js`]: '',
    });
  }
  const names = ['contracts', 'domain', 'database', 'models', 'runtime'];
  for (const name of names) {
    const entry = (path) => ({ '@carbsight/source': path, default: path.replace('src', 'dist') });
    const exports = { '.': entry('./src/index.ts'), './testing': './testing/index.ts' };
    const manifest = { name: `@carbsight/${name}`, type: 'module', exports };
    await writeFiles(root, { [`packages/${name}/package.json`]: JSON.stringify(manifest) });
  }
  for (const name of [...names.map((name) => `packages/${name}`), 'backend', 'worker', 'frontend']) {
    const dependencies = Object.fromEntries(
      [...libraries, ...names.map((known) => `@carbsight/${known}`)].map((d) => [d, '*']),
    );
    const path = `${name}/package.json`;
    if (!name.startsWith('packages/'))
      await writeFiles(root, { [path]: JSON.stringify({ name, type: 'module', dependencies }) });
  }
  await mkdir(join(root, 'node_modules/@carbsight'), { recursive: true });
  await Promise.all(
    names.map((name) => link(join(root, 'packages', name), join(root, 'node_modules/@carbsight', name))),
  );
}

export async function writeFiles(root, contents) {
  for (const [path, text] of Object.entries(contents)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
}
