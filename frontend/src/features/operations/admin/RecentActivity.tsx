import { type Activity, type ActivityKind, dashboardApi } from '@carbsight/contracts';
import { Anchor, Badge, Group, Text, ThemeIcon } from '@mantine/core';
import { IconEye, IconLogin2, IconPencil, IconPlayerPlay, type IconProps } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { ExportButton, type Fact, Facts, Panel, Quiet, Resource, Rows, Time } from '../../../shared/admin';
import { usePages } from '../../../shared/api';
import classes from './dashboard.module.css';
import { personOf } from './dashboard-words';

const POLL_MS = 30_000;
/** The specification's fixed examples, below the real events. */
const SAMPLES = ['System startup completed', 'Admin dashboard accessed'];

const icons: Record<ActivityKind, ComponentType<IconProps>> = {
  'system-started': IconPlayerPlay,
  'admin-visited': IconLogin2,
  viewed: IconEye,
  changed: IconPencil,
};

/** The audit page by page, newest first; the first page is refreshed every 30 seconds. */
export function RecentActivity() {
  const options = { refreshInterval: POLL_MS };
  const pages = usePages(dashboardApi.listActivity, {}, { next: ({ nextBefore }) => nextBefore, ...options });
  return (
    <Panel title="Recent Activity" p="sm" actions={<ExportButton href={dashboardApi.exportActivity.path} />}>
      <Resource
        of={pages}
        what="activity"
        lines={3}
        isEmpty={([first]) => first?.activities.length === 0}
        empty={<Text c="dimmed">Nothing has happened yet.</Text>}
      >
        {(shown) => (
          <Rows label="Recorded activity">
            {shown.flatMap(({ activities }) => activities.map((one) => <Entry key={one.id} activity={one} />))}
          </Rows>
        )}
      </Resource>
      <section className={classes.samples} aria-label="Sample entries">
        {SAMPLES.map((text) => (
          <Group key={text} gap={4} py={5} justify="space-between">
            <Text size="sm">{text}</Text>
            <Badge variant="default" tt="none" size="sm">
              Sample entry
            </Badge>
          </Group>
        ))}
      </section>
    </Panel>
  );
}

function Entry({ activity }: { activity: Activity }) {
  const { kind, summary, createdAt, actorEmail, subjectLabel } = activity;
  const Icon = icons[kind];
  const person = personOf(activity);
  return (
    <li>
      <ThemeIcon variant="light" size={32} radius="md" aria-hidden="true">
        <Icon size={17} />
      </ThemeIcon>
      <div className={classes.entry}>
        <Text fw={550}>{summary}</Text>
        {/* The affected account: its address, linked to its row, or that it was deleted. */}
        {person && (
          <Text size="sm">
            {subjectLabel ? (
              <Anchor component={Link} to={`/admin/users?search=${encodeURIComponent(subjectLabel)}`} size="sm">
                {person}
              </Anchor>
            ) : (
              person
            )}
          </Text>
        )}
        <div className={classes.below}>
          <Quiet>
            <Time at={createdAt} />
            {actorEmail && ` · ${actorEmail}`}
          </Quiet>
          <Details activity={activity} />
        </div>
      </div>
    </li>
  );
}

/** The subject, the values before and after, and the reason. Renders nothing if the summary says it all. */
function Details({ activity: { before, after, reason, subject } }: { activity: Activity }) {
  const facts: Fact[] = [
    ['What', subject],
    ['Before', before === null ? null : inWords(before)],
    ['After', after === null ? null : inWords(after)],
    ['Why', reason],
  ];
  const shown = facts.filter(([, words]) => Boolean(words));
  // The subject alone adds nothing to the summary.
  if (shown.length < 2) return null;
  return (
    <details className={classes.details}>
      <summary>Details</summary>
      <Facts look="lines" facts={shown} />
    </details>
  );
}

/** `{model: 'a', reads: 3}` as lines of "model: a". */
function inWords(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([name, inner]) => `${name}: ${typeof inner === 'object' && inner !== null ? JSON.stringify(inner) : inner}`)
    .join('\n');
}
