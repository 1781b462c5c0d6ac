import { describe, expect } from '@jest/globals';
import { asAdmin } from '../support/needs.js';
import { administrator, somebody } from '../support/people.js';
import { allOf, list, number, object, oneOf, orNull, text, time } from '../support/shapes.js';

const load = async (path: string) => (await (await administrator()).get(path).expect(200)).body;

describe('001 section 3.3: users', () => {
  asAdmin('user row', async () => {
    await somebody();
    allOf(await load('/api/admin/users'), {
      id: text,
      email: text,
      displayName: text,
      subscriptionTier: oneOf('free', 'essentials', 'pro'),
      subscriptionStatus: oneOf('active', 'canceled', 'past_due', 'none'),
      totalScans: number,
      lastActive: orNull(time),
      createdAt: time,
    });
  });

  asAdmin('user stats', async () => {
    expect(await load('/api/admin/user-stats')).toMatchObject({
      totalUsers: number,
      newUsersToday: number,
      proUsers: number,
      activeToday: number,
      totalScans: number,
    });
  });
});

describe('001 section 3.4: system health and deployment', () => {
  asAdmin('system health', async () => {
    const health = await load('/api/admin/system-health');
    expect(health).toMatchObject({
      status: text,
      uptime: number,
      performance: {
        responseTime: number,
        cpuUsage: orNull(number),
        memoryUsage: orNull(number),
        diskUsage: orNull(number),
      },
      services: object,
      errors: list,
    });
    expect(Object.keys(health.services)).not.toHaveLength(0);
    for (const status of Object.values(health.services)) expect(['online', 'degraded', 'offline']).toContain(status);
    for (const error of health.errors)
      expect(error).toMatchObject({
        id: text,
        message: text,
        severity: oneOf('high', 'medium', 'low'),
        timestamp: time,
      });
    const { cpuUsage, memoryUsage, diskUsage } = health.performance;
    for (const percent of [cpuUsage, memoryUsage, diskUsage]) expect(percent ?? 0).toBeLessThanOrEqual(100);
  });

  asAdmin('deployment info', async () => {
    expect(await load('/api/admin/deployment-info')).toMatchObject({
      version: expect.stringMatching(/^v\d+\.\d+\.\d+/),
      deployedAt: time,
    });
  });
});

describe('001 section 3.5: model configuration', () => {
  asAdmin('the current models, and the supported ones by id and label', async () => {
    const { current, supportedModels } = await load('/api/admin/model-config');
    expect(current).toMatchObject({ productionModel: text, testModel: orNull(text) });
    expect(Object.keys(supportedModels)).toContain(current.productionModel);
    for (const label of Object.values(supportedModels)) expect(label).toEqual(text);
  });
});

describe('001 section 3.6: model comparison', () => {
  asAdmin('model stats', async () => {
    expect(await load('/api/admin/model-stats?timeframe=7d')).toMatchObject({
      totalComparisons: number,
      avgCarbDifference: number,
      highDifferenceCount: number,
    });
  });
});

describe('001 section 3.7: scan overview', () => {
  asAdmin('scans with their total and pages', async () => {
    const { scans, total, totalPages } = await load('/api/admin/scan-overview?page=1&limit=25');
    expect({ total, totalPages }).toEqual({ total: number, totalPages: number });
    for (const scan of scans)
      expect(scan).toMatchObject({
        mealId: text,
        imageBase64: orNull(expect.stringMatching(/^data:image/)),
        userEmail: text,
        compositeItemName: orNull(text),
        openaiCarbEstimate: orNull(number),
        geminiCarbEstimate: orNull(number),
        carbDifference: orNull(number),
        llmJudgeScore: orNull(number),
        createdAt: time,
      });
  });
});

describe('001 section 3.8: scan analysis dashboard', () => {
  asAdmin('funnel, performance, errors, sessions, devices and trends', async () => {
    expect(await load('/api/admin/scan-analysis-dashboard?range=today')).toMatchObject({
      funnel: {
        photoInitiated: number,
        photoCaptured: number,
        photoUploaded: number,
        photoSubmitted: number,
        analysisReceived: number,
        resultsViewed: number,
        feedbackGiven: number,
        carbOverridden: number,
        analysisCancelled: number,
      },
      performance: {
        avgResponseTimeMs: number,
        p95ResponseTimeMs: number,
        avgUploadTimeMs: number,
        avgProcessingTimeMs: number,
      },
      errors: {
        totalErrors: number,
        errorRate: number,
        uploadErrors: number,
        apiErrors: number,
        serverErrors: number,
        timeoutErrors: number,
      },
      sessions: { totalSessions: number, successfulSessions: number, abandonedSessions: number, errorSessions: number },
      devices: { mobile: number, desktop: number, tablet: number },
      trends: list,
    });
  });
});

describe('001 section 3.9: sampling configuration', () => {
  asAdmin('both rates, and a text for each', async () => {
    const { config, description } = await load('/api/admin/sampling-config');
    for (const rate of ['llmJudgeSamplingRate', 'dualModelSamplingRate']) {
      expect(config[rate]).toBeGreaterThanOrEqual(0);
      expect(config[rate]).toBeLessThanOrEqual(100);
      expect(description[rate]).toMatch(/\w+ \w+/);
    }
  });
});

describe('001 section 3.10: retention', () => {
  asAdmin('cohort', async () => {
    await somebody();
    const cohorts = await load('/api/admin/retention-cohorts?timeRange=4&maxWeeks=4');
    allOf(cohorts, {
      cohortWeek: text,
      registrationDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      totalUsers: number,
      scanningUsers: number,
    });
    for (const { weeklyMetrics } of cohorts)
      allOf(weeklyMetrics, {
        week: number,
        visitingUsers: number,
        visitingUsersPercent: number,
        activeScannersAbsolute: number,
        activeScannersPercent: number,
      });
  });

  asAdmin('summary', async () => {
    expect(await load('/api/admin/retention-stats?timeRange=4')).toMatchObject({
      totalCohorts: number,
      averageWeek1Retention: orNull(number),
      averageWeek4Retention: orNull(number),
      bestPerformingCohort: orNull({ cohortWeek: text, week4Retention: number }),
    });
  });
});
