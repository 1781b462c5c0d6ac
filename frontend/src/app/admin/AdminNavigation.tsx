import { Group, NavLink, Stack } from '@mantine/core';
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
import { type ComponentType, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { type Badge, badgesOf, sumOfBadges, usePendingDecisions } from '../../features/operations/admin/decisions';
import classes from './admin.module.css';

type AdminNavigationProps = { onNavigate?: () => void };

/** The navigation groups, with the current page's group open. */
export function AdminNavigation({ onNavigate }: AdminNavigationProps) {
  const { pathname } = useLocation();
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(groupsOf(pathname)));
  const { data: decisions } = usePendingDecisions();
  const badges = decisions ? badgesOf(decisions) : NO_BADGES;

  useEffect(() => {
    setOpen((before) => new Set([...before, ...groupsOf(pathname)]));
  }, [pathname]);

  const toggle = (label: string) =>
    setOpen((before) => {
      const after = new Set(before);
      if (!after.delete(label)) after.add(label);
      return after;
    });

  return (
    <Stack aria-label="Administration" component="nav" gap="0.125rem">
      {navigation.map((group) => (
        <GroupLinks
          key={group.label}
          group={group}
          pathname={pathname}
          badges={badges}
          isOpen={open.has(group.label)}
          onToggle={() => toggle(group.label)}
          {...(onNavigate ? { onNavigate } : {})}
        />
      ))}
    </Stack>
  );
}

type GroupProps = AdminNavigationProps & {
  group: NavigationGroup;
  pathname: string;
  badges: ReadonlyMap<string, Badge>;
  isOpen: boolean;
  onToggle: () => void;
};

function GroupLinks({ group, pathname, badges, isOpen, onToggle, onNavigate }: GroupProps) {
  const icon = <group.Icon size={18} aria-hidden="true" />;
  const [first] = group.links;
  if (isSingleLink(group) && first) {
    const active = isCurrent(first, pathname);
    return (
      <NavLink
        component={Link}
        to={first.path}
        {...named(group.label, badges.get(first.path))}
        leftSection={icon}
        active={active}
        {...(active ? { 'aria-current': 'page' as const } : {})}
        className={classes.link}
        onClick={onNavigate}
      />
    );
  }
  return (
    <NavLink
      component="button"
      {...named(group.label, isOpen ? null : sumOfBadges(group.links.flatMap(({ path }) => badges.get(path) ?? [])))}
      leftSection={icon}
      opened={isOpen}
      aria-expanded={isOpen}
      onChange={onToggle}
      childrenOffset={30}
      className={classes.link}
    >
      {group.links.map((link) => {
        const active = isCurrent(link, pathname);
        return (
          <NavLink
            key={link.path}
            component={Link}
            to={link.path}
            {...named(link.label, badges.get(link.path))}
            active={active}
            {...(active ? { 'aria-current': 'page' as const } : {})}
            className={classes.link}
            onClick={onNavigate}
          />
        );
      })}
    </NavLink>
  );
}

const NO_BADGES: ReadonlyMap<string, Badge> = new Map();

/** "Golden Set Testing, 3 to decide" for who listens, a figure for who looks. */
function named(label: string, badge: Badge | null | undefined) {
  if (!badge) return { label };
  return {
    'aria-label': `${label}, ${badge.words}`,
    label: (
      <Group component="span" gap="0.5rem" justify="space-between" wrap="nowrap" title={badge.words}>
        <span>{label}</span>
        {/* Drawn by the style sheet: the link's words already say it. */}
        <span className={classes.badge} data-count={badge.text} />
      </Group>
    ),
  };
}

function groupsOf(pathname: string): string[] {
  return navigation.filter(({ links }) => links.some((link) => isCurrent(link, pathname))).map(({ label }) => label);
}

type NavigationLink = { readonly label: string; readonly path: string };
type NavigationGroup = {
  readonly label: string;
  readonly Icon: ComponentType<IconProps>;
  readonly links: readonly NavigationLink[];
};

/** The groups of the admin navigation. A group with a single link of its own name is that link. */
const navigation: readonly NavigationGroup[] = [
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
      { label: 'Quality Monitors', path: '/admin/quality' },
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
      { label: 'Health', path: '/admin/system' },
    ],
  },
  { label: 'Tools', Icon: IconTool, links: [{ label: 'Debug Tools', path: '/admin/debug' }] },
  {
    label: 'Settings',
    Icon: IconAdjustments,
    links: [
      { label: 'Sampling Configuration', path: '/admin/sampling-config' },
      { label: 'Administrators', path: '/admin/administrators' },
      { label: 'Audit', path: '/admin/audit' },
    ],
  },
];

/** True for the link's page and the pages below it. */
function isCurrent({ path }: NavigationLink, pathname: string): boolean {
  const current = pathname.toLowerCase().replace(/\/+$/, '');
  return path === '/admin' ? current === path : current === path || current.startsWith(`${path}/`);
}

function isSingleLink({ label, links }: NavigationGroup): boolean {
  return links.length === 1 && links[0]?.label === label;
}
