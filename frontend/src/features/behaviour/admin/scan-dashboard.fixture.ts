import type { ScanDashboard } from '@carbsight/contracts';

export function aScanDashboard(differs: Partial<ScanDashboard> = {}): ScanDashboard {
  return {
    funnel: {
      photoInitiated: 1_000,
      photoCaptured: 900,
      photoUploaded: 630,
      photoSubmitted: 630,
      analysisReceived: 600,
      resultsViewed: 540,
      feedbackGiven: 108,
      carbOverridden: 54,
      analysisCancelled: 31,
    },
    performance: {
      avgResponseTimeMs: 4_260,
      p95ResponseTimeMs: 9_480,
      avgUploadTimeMs: 812.4,
      avgProcessingTimeMs: 999.6,
      responses: 600,
      uploads: 630,
      processings: 590,
    },
    errors: {
      totalErrors: 60,
      errorRate: 5,
      uploadErrors: 30,
      apiErrors: 15,
      serverErrors: 5,
      timeoutErrors: 10,
    },
    sessions: {
      totalSessions: 1_000,
      successfulSessions: 540,
      abandonedSessions: 400,
      errorSessions: 40,
      openSessions: 20,
    },
    devices: { mobile: 700, desktop: 250, tablet: 50 },
    trends: [
      { date: '2026-11-20', sessions: 400, successful: 240, abandoned: 140, errors: 20, avgResponseTimeMs: 4_000 },
      { date: '2026-11-21', sessions: 600, successful: 300, abandoned: 260, errors: 20, avgResponseTimeMs: null },
    ],
    ...differs,
  };
}
