import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { systemApi } from '@carbsight/contracts';
import type { Build } from '@carbsight/database';
import { z } from 'zod';

/** Written next to the built code by `npm run build`; missing when running from source. */
const BUILD_INFO = fileURLToPath(new URL('../../../build-info.json', import.meta.url));

const buildInfo = z.object({ version: z.string(), build: z.string(), builtAt: z.iso.datetime() });

/** Version and build that are running here. */
export async function readBuildInfo(path = BUILD_INFO): Promise<Build> {
  try {
    const { version, build, builtAt } = buildInfo.parse(JSON.parse(await readFile(path, 'utf8')));
    return { version, build, builtAt: new Date(builtAt) };
  } catch {
    return { version: systemApi.DEFAULT_VERSION, build: 'source', builtAt: null };
  }
}
