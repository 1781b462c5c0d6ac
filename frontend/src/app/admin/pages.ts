import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

type AdminPage = {
  /** Below /admin, without a slash in front; empty for /admin itself. */
  readonly path: string;
  readonly Page: LazyExoticComponent<ComponentType>;
};

/** All admin pages, each loaded on demand. */
export const adminPages: readonly AdminPage[] = [
  { path: '', Page: lazy(() => import('../../features/operations/admin/DashboardPage')) },
  { path: 'users', Page: lazy(() => import('../../features/operations/admin/UsersPage')) },
  {
    path: 'users/newsletter',
    Page: lazy(() => import('../../features/operations/admin/NewsletterPage')),
  },
  { path: 'administrators', Page: lazy(() => import('../../features/accounts/admin/AdministratorsPage')) },
  { path: 'security', Page: lazy(() => import('../../features/accounts/security/SecurityPage')) },
  { path: 'content', Page: lazy(() => import('../../features/content/admin/ContentManagementPage')) },
  { path: 'content/new', Page: lazy(() => import('../../features/content/admin/NewContentPage')) },
  { path: 'content/:contentId/edit', Page: lazy(() => import('../../features/content/admin/EditContentPage')) },
  { path: 'performance', Page: lazy(() => import('../../features/operations/admin/PerformancePage')) },
  { path: 'system', Page: lazy(() => import('../../features/operations/admin/HealthPage')) },
  { path: 'quality', Page: lazy(() => import('../../features/operations/admin/quality/QualityPage')) },
  { path: 'models', Page: lazy(() => import('../../features/models/admin/ModelsPage')) },
  { path: 'sampling-config', Page: lazy(() => import('../../features/models/admin/SamplingConfigPage')) },
  { path: 'evaluation', Page: lazy(() => import('../../features/behaviour/admin/EvaluationPage')) },
  { path: 'scan-analysis', Page: lazy(() => import('../../features/behaviour/admin/ScanAnalysisPage')) },
  { path: 'model-comparison', Page: lazy(() => import('../../features/comparisons/admin/ModelComparisonPage')) },
  { path: 'scan-overview', Page: lazy(() => import('../../features/meals/admin/ScanOverviewPage')) },
  { path: 'retention', Page: lazy(() => import('../../features/behaviour/admin/RetentionPage')) },
  {
    path: 'golden-set/runs/:runId',
    Page: lazy(() => import('../../features/golden-sets/admin/run-details/RunDetailsPage')),
  },
  { path: 'golden-set/compare', Page: lazy(() => import('../../features/golden-sets/admin/compare/RunComparePage')) },
  { path: 'golden-set', Page: lazy(() => import('../../features/golden-sets/admin/GoldenSetPage')) },
  { path: 'debug', Page: lazy(() => import('../../features/models/admin/DebugPage')) },
];
