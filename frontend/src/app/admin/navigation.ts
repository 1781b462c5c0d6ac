import {
  IconAdjustments,
  IconChartBar,
  IconCpu,
  IconFileText,
  IconGauge,
  IconHeartbeat,
  type IconProps,
  IconScan,
  IconTool,
  IconUsers,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';

export type NavigationLink = { readonly label: string; readonly path: string };
export type NavigationGroup = {
  readonly label: string;
  readonly Icon: ComponentType<IconProps>;
  readonly links: readonly NavigationLink[];
};

/** The groups of the admin navigation. A group with a single link of its own name is that link. */
export const navigation: readonly NavigationGroup[] = [
  { label: 'Dashboard', Icon: IconGauge, links: [{ label: 'Dashboard', path: '/admin' }] },
  { label: 'Users', Icon: IconUsers, links: [{ label: 'Users', path: '/admin/users' }] },
  {
    label: 'Scans',
    Icon: IconScan,
    links: [
      { label: 'Scan Overview', path: '/admin/scan-overview' },
      { label: 'Scan Analysis Dashboard', path: '/admin/scan-analysis' },
    ],
  },
  {
    label: 'Models',
    Icon: IconCpu,
    links: [
      { label: 'Model Evaluation', path: '/admin/evaluation' },
      { label: 'Model Management', path: '/admin/models' },
      { label: 'Model Comparison', path: '/admin/model-comparison' },
      { label: 'Golden Set Testing', path: '/admin/golden-set' },
    ],
  },
  {
    label: 'Reports',
    Icon: IconChartBar,
    links: [{ label: 'Retention Tracking', path: '/admin/retention' }],
  },
  { label: 'Content', Icon: IconFileText, links: [{ label: 'Content', path: '/admin/content' }] },
  {
    label: 'Performance & System',
    Icon: IconHeartbeat,
    links: [
      { label: 'Performance Dashboard', path: '/admin/performance' },
      { label: 'System Status', path: '/admin/system' },
    ],
  },
  { label: 'Tools', Icon: IconTool, links: [{ label: 'Debug Tools', path: '/admin/debug' }] },
  {
    label: 'Settings',
    Icon: IconAdjustments,
    links: [{ label: 'Sampling Configuration', path: '/admin/sampling-config' }],
  },
];

/** True for the link's page and the pages below it. */
export function isCurrent({ path }: NavigationLink, pathname: string): boolean {
  const current = pathname.toLowerCase().replace(/\/+$/, '');
  return path === '/admin' ? current === path : current === path || current.startsWith(`${path}/`);
}

export function isSingleLink({ label, links }: NavigationGroup): boolean {
  return links.length === 1 && links[0]?.label === label;
}
