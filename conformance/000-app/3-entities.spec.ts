import { describe, expect } from '@jest/globals';
import { asAdmin } from '../support/needs.js';
import { administrator } from '../support/people.js';
import { list, number, oneOf, orNull, text, time } from '../support/shapes.js';

const load = async (path: string) => (await (await administrator()).get(path).expect(200)).body;

describe('000 section 3: entities and their fields', () => {
  asAdmin('system stats', async () => {
    expect(await load('/api/admin/system-stats')).toMatchObject({
      totalUsers: number,
      activeUsers: number,
      totalScans: number,
      todayScans: number,
      systemHealth: text,
      lastUpdated: orNull(time),
    });
  });

  asAdmin('content item', async () => {
    const items = await load('/api/admin/content');
    expect(items).toEqual(list);
    for (const item of items)
      expect(item).toMatchObject({
        id: text,
        title: text,
        content: text,
        contentType: oneOf('blog', 'faq', 'comparison', 'static'),
        status: oneOf('draft', 'published', 'archived'),
        slug: text,
        createdAt: time,
        publishedAt: orNull(time),
      });
  });

  asAdmin('content options: the types and statuses with their labels', async () => {
    const labels = async (of: 'types' | 'statuses') =>
      (await load('/api/admin/content-options'))[of].map(({ value, label }: Record<string, string>) => [value, label]);
    expect(await labels('types')).toEqual([
      ['blog', 'Blog Post'],
      ['faq', 'FAQ'],
      ['comparison', 'Comparison'],
      ['static', 'Static Page'],
    ]);
    expect(await labels('statuses')).toEqual([
      ['draft', 'Draft'],
      ['published', 'Published'],
      ['archived', 'Archived'],
    ]);
  });

  asAdmin('evaluation dashboard', async () => {
    const dashboard = await load('/api/admin/evaluation-dashboard?timeframe=weekly');
    expect(dashboard).toMatchObject({
      totalScans: number,
      thumbsUpCount: number,
      thumbsUpRate: number,
      thumbsDownCount: number,
      thumbsDownRate: number,
      overrideCount: number,
      overrideRate: number,
      averageCarbDelta: number,
      promptVersions: list,
    });
    for (const entry of dashboard.promptVersions)
      expect(entry).toMatchObject({ version: text, scans: number, accuracy: orNull(number) });
    expect(dashboard.dailyMetrics).not.toHaveLength(0);
    for (const day of dashboard.dailyMetrics)
      expect(day).toMatchObject({
        date: text,
        totalScans: number,
        thumbsUp: number,
        thumbsDown: number,
        overrides: number,
      });
    expect(dashboard.carbDeltaDistribution).not.toHaveLength(0);
    for (const range of dashboard.carbDeltaDistribution)
      expect(range).toMatchObject({ range: text, count: number, percentage: number });
  });

  asAdmin('performance metrics', async () => {
    const metrics = await load('/api/performance/metrics');
    expect(metrics).toMatchObject({
      timestamp: time,
      api: { totalCalls: number, callsLastHour: number, callsLast24Hours: number, averageResponseTime: number },
      tokens: {
        totalUsed: number,
        usedLastHour: number,
        usedLast24Hours: number,
        estimatedCost: number,
        costLastHour: number,
        costLast24Hours: number,
      },
      server: {
        uptime: number,
        memory: { heapUsed: number, heapTotal: number },
        cpuUsage: { user: number, system: number },
      },
      database: { activeConnections: number, totalQueries: number, averageQueryTime: number, cacheHitRate: number },
      cache: { size: number, hitRate: number },
    });
    expect(metrics.server.memory.heapTotal).toBeGreaterThan(metrics.server.memory.heapUsed / 2);
    expect(metrics.database.cacheHitRate).toBeLessThanOrEqual(100);
    expect(metrics.cache.hitRate).toBeLessThanOrEqual(100);
  });
});
