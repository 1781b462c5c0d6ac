import { type Endpoint, endpoints } from '@carbsight/contracts';
import { daysAgo, SCAN_FILTERS, SCAN_SEARCHES } from './scan-searches.js';

/** Parameters that screens add to the bare calls, where they change the database's work. */
const WITH_QUERY: Readonly<Record<string, readonly string[]>> = {
  '/api/admin/users': ['?search=an', '?search=demo-04', '?search=nobody%40nowhere', '?tier=pro', '?status=past_due'],
  '/api/admin/golden-set/images': [
    '?limit=100',
    ...['a', 'q', 'qu', 'zz', 'rice', 'quesadilla'].flatMap((search) =>
      ['createdAt', 'mealName', 'groundTruthCarbs'].map((sortBy) => `?limit=100&search=${search}&sortBy=${sortBy}`),
    ),
    ...['weighed', 'no-truth'].map((source) => `?limit=100&source=${source}&sortBy=mealName`),
    '?limit=100&search=qu&source=no-truth&sortBy=mealName',
  ],
  '/api/admin/activity': [
    '?fold=yes',
    '?fold=yes&who={user}',
    '?fold=yes&kind=viewed',
    '?fold=yes&area=people',
    '?fold=yes&search=a',
    '?fold=yes&search=zz',
    '?fold=yes&search=complaint',
    `?fold=yes&from=${daysAgo(60)}&to=${daysAgo(53)}`,
  ],
  '/api/admin/scan-overview': [
    '?page=40000',
    '?search=rice',
    '?search=nobody%40nowhere',
    '?search=a',
    ...SCAN_SEARCHES,
    ...SCAN_FILTERS,
    '?sortBy=openaiCarbEstimate',
    '?sortBy=llmJudgeScore',
    '?sortBy=geminiCarbEstimate',
    '?sortBy=carbError',
    '?sortBy=carbError&model=gpt-4o',
    '?sortBy=carbError&search=chicken',
    '?sortBy=carbDifference&search=chicken',
    '?origin=model',
    '?origin=words&sortBy=openaiCarbEstimate',
    '?origin=model&search=nobody%40nowhere',
  ],
  '/api/admin/scan-overview-stats': ['?search=rice', ...SCAN_FILTERS.filter((query) => !/sortBy|page=/.test(query))],
  '/api/admin/evaluation-dashboard': [
    '?timeframe=daily',
    '?timeframe=monthly',
    '?timeframe=monthly&promptVersion=v1.0',
  ],
  '/api/admin/evaluation-breakdown': [
    '?by=model&timeframe=monthly',
    '?by=food&timeframe=daily',
    '?by=food&timeframe=monthly',
  ],
  '/api/admin/scan-analysis-dashboard': ['?range=today', '?range=7days', '?range=30days'],
  '/api/admin/retention-cohorts': ['?timeRange=24&maxWeeks=8'],
  '/api/admin/retention-stats': ['?timeRange=24'],
  '/api/admin/model-comparisons': ['?days=30&minDelta=10', '?model=gemini-2.5-pro'],
  '/api/admin/model-stats': ['?timeframe=7d', '?timeframe=alld'],
  '/api/admin/model-agreement': ['?days=7'],
  '/api/admin/stored-answers': ['?days=7'],
  '/api/admin/batch-test/price': ['?model=gpt-4o'],
};
/** Streamed exports of everything, requested by hand. */
const EXPORT = /(\.csv|\/export)$/;

/** The limit of a read's p95, in milliseconds. */
export function limitMsOf(path: string): number {
  if (path.startsWith('/api/admin/scan-overview') && path.includes('search=')) return 200;
  return path.startsWith('/api/admin/retention') ? 300 : 150;
}

/** Every GET for administrators that needs no id but a person's, from the contracts, so that new ones are measured automatically. */
export function adminPaths(): string[] {
  const reads = [...endpoints.values()]
    .filter(({ method, access }) => method === 'GET' && access === 'admin')
    .map((endpoint) => [endpoint.path.replace(':userId', '{user}'), endpoint] as const)
    .filter(([path]) => !path.includes(':') && !EXPORT.test(path));
  return [...new Map(reads)].flatMap(([path, endpoint]) => [
    ...(worksWithoutQuery(endpoint) ? [path] : []),
    ...(WITH_QUERY[path] ?? []).map((query) => `${path}${query}`),
  ]);
}

/** Some calls require a query, such as comparing two golden runs. */
function worksWithoutQuery({ query }: Endpoint): boolean {
  return query === undefined || query.safeParse({}).success;
}
