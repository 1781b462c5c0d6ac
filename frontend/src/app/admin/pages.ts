import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

type AdminPage = {
  /** Below /admin, without a slash in front; empty for /admin itself. */
  readonly path: string;
  readonly Page: LazyExoticComponent<ComponentType>;
};

/** Every page of the administrator, each loaded on demand. */
export const adminPages: readonly AdminPage[] = [
  { path: '', Page: lazy(() => import('../../features/operations/dashboard/DashboardPage')) },
  { path: 'users', Page: lazy(() => import('../../features/operations/users/UsersPage')) },
  {
    path: 'users/newsletter',
    Page: lazy(() => import('../../features/operations/newsletters/NewsletterPage')),
  },
  { path: 'security', Page: lazy(() => import('../../features/accounts/security/SecurityPage')) },
  { path: 'content', Page: lazy(() => import('../../features/content/admin/ContentManagementPage')) },
  { path: 'content/new', Page: lazy(() => import('../../features/content/admin/NewContentPage')) },
  { path: 'content/:contentId/edit', Page: lazy(() => import('../../features/content/admin/EditContentPage')) },
  { path: 'performance', Page: lazy(() => import('../../features/operations/performance/PerformancePage')) },
  { path: 'system', Page: lazy(() => import('../../features/operations/system/SystemPage')) },
  { path: 'models', Page: lazy(() => import('../../features/models/management/ModelsPage')) },
  { path: 'sampling-config', Page: lazy(() => import('../../features/models/sampling/SamplingConfigPage')) },
  { path: 'evaluation', Page: lazy(() => import('../../features/behaviour/evaluation/EvaluationPage')) },
  { path: 'scan-analysis', Page: lazy(() => import('../../features/behaviour/funnel/ScanAnalysisPage')) },
  { path: 'model-comparison', Page: lazy(() => import('../../features/comparisons/ModelComparisonPage')) },
  { path: 'scan-overview', Page: lazy(() => import('../../features/meals/overview/ScanOverviewPage')) },
  { path: 'retention', Page: lazy(() => import('../../features/behaviour/retention/RetentionPage')) },
  { path: 'golden-set/runs/:runId', Page: lazy(() => import('../../features/golden-sets/run-details/RunDetailsPage')) },
  { path: 'golden-set/compare', Page: lazy(() => import('../../features/golden-sets/compare/RunComparePage')) },
  { path: 'golden-set', Page: lazy(() => import('../../features/golden-sets/GoldenSetPage')) },
  { path: 'debug', Page: lazy(() => import('../../features/models/prompts/DebugPage')) },
];
