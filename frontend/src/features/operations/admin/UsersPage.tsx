import { type AdminUser, type SubscriptionStatus, type UserSortKey, usersApi } from '@carbsight/contracts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconActivity, IconCamera, IconCrown, IconMail, IconUserSearch, IconUsers } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import {
  AdminPage,
  ALL,
  type Column,
  choicesOf,
  counted,
  countText,
  DataTable,
  dayText,
  ExportButton,
  FilterBar,
  LongText,
  Panel,
  PersonLink,
  Quiet,
  Resource,
  StatRow,
  TextLink,
  Tone,
  type ToneName,
  useFilters,
  usePageLimit,
} from '../../../shared/admin';
import { urlOf, useEndpoint, usePages } from '../../../shared/api';
import { EmptyState } from '../../../shared/ui';
import { UserActions, UserDialog, type UserTask } from './UserTasks';
import {
  matches,
  mealsPath,
  orderNames,
  sortNames,
  statCaptions,
  statusNames,
  tierNames,
  timeText,
} from './user-words';

const REFRESH_MS = 60_000;

const FILTERS = {
  search: { label: 'Search', initial: '', placeholder: 'Email or display name', maxLength: 200 },
  tier: { label: 'Tier', initial: 'all', choices: [ALL, ...choicesOf(tierNames)] },
  status: { label: 'Status', initial: 'all', choices: [ALL, ...choicesOf(statusNames)] },
  sortBy: { label: 'Sort by', initial: 'createdAt', choices: choicesOf(sortNames) },
  sortOrder: { label: 'Order', initial: 'desc', choices: choicesOf(orderNames('createdAt')) },
};

const statusTones: Record<SubscriptionStatus, ToneName> = {
  active: 'good',
  canceled: 'quiet',
  past_due: 'bad',
  none: 'quiet',
};

const columnsFor = (onTask: (task: UserTask) => void): readonly Column<AdminUser>[] => [
  { title: 'User', width: '38%', sortKey: 'email', cell: (user) => <Person user={user} /> },
  { title: 'Subscription', cell: (user) => tierNames[user.subscriptionTier] },
  {
    title: 'Status',
    cell: ({ subscriptionStatus: status }) => <Tone tone={statusTones[status]}>{statusNames[status]}</Tone>,
  },
  { title: 'Scans', isFigure: true, cell: (user) => <ScansLink user={user} /> },
  { title: 'Last Active', sortKey: 'lastActive', cell: (user) => timeText(user.lastActive) },
  { title: 'Joined', sortKey: 'createdAt', cell: (user) => dayText(user.createdAt) },
  { title: 'Actions', card: 'corner', cell: (user) => <UserActions user={user} onTask={onTask} /> },
];

/** Leads to the person's meals, with photo, figure and correction. */
function ScansLink({ user: { id, email, totalScans } }: { user: AdminUser }) {
  return (
    <TextLink to={mealsPath(id)} size="sm" aria-label={`Meals of ${email}: ${counted(totalScans, 'scan')}`}>
      {countText(totalScans)}
    </TextLink>
  );
}

export default function UsersPage() {
  return (
    <AdminPage
      title="User Management"
      description="Who uses Carbsight, what they subscribe to, and what they need from you."
      actions={
        <Button component={Link} to="/admin/users/newsletter" leftSection={<IconMail size={18} aria-hidden="true" />}>
          Send Newsletter
        </Button>
      }
    >
      <UserStats />
      <UserDirectory />
    </AdminPage>
  );
}

/** Refreshed every 60 seconds. */
function UserStats() {
  const options = { refreshInterval: REFRESH_MS, keepPreviousData: true };
  const figures = useEndpoint(usersApi.getUserStats, {}, options);
  const { data: stats } = figures;
  const captions = stats && statCaptions(stats);
  const figure = (value: number | undefined) => value !== undefined && countText(value);
  const of = (name: keyof NonNullable<typeof captions>) => ({
    value: figure(stats?.[name]) || undefined,
    hint: captions?.[name],
  });
  return (
    <StatRow
      of={figures}
      stats={[
        { label: 'Total Users', Icon: IconUsers, ...of('totalUsers') },
        { label: 'Pro Subscribers', Icon: IconCrown, ...of('proUsers') },
        { label: 'Active Today', Icon: IconActivity, ...of('activeToday') },
        { label: 'Total Scans', Icon: IconCamera, ...of('totalScans') },
      ]}
    />
  );
}

function UserDirectory() {
  const [filter, setFilter] = useFilters(FILTERS);
  const asked = { ...(filter.search ? { search: filter.search } : {}), tier: filter.tier, status: filter.status };
  const { sortBy, sortOrder } = filter;
  const limit = usePageLimit(usersApi.USERS_PAGE);
  const options = { limit, refreshInterval: REFRESH_MS, keepPreviousData: true };
  const pages = usePages(usersApi.listUsers, { ...asked, sortBy, sortOrder, limit }, options);
  // Kept apart from the pages: a page with one row less would look like the last one.
  const [erased, setErased] = useState<ReadonlySet<string>>(new Set());
  const users = (pages.data ?? []).flat().filter((user) => !erased.has(user.id) && matches(user, filter));
  const [task, setTask] = useState<UserTask | null>(null);
  const columns = useMemo(() => columnsFor(setTask), []);
  const first = pages.hasMore ? 'The first ' : '';
  const filters = { ...FILTERS, sortOrder: { ...FILTERS.sortOrder, choices: choicesOf(orderNames(sortBy)) } };
  const sort = (key: string) =>
    setFilter({
      sortBy: key as UserSortKey,
      sortOrder: key === sortBy ? (sortOrder === 'desc' ? 'asc' : 'desc') : key === 'email' ? 'asc' : 'desc',
    });
  return (
    <Panel
      title="User Directory"
      description={users.length > 0 && `${first}${counted(users.length, 'user')} shown`}
      actions={<ExportButton href={urlOf(usersApi.exportUsers, undefined, asked)}>Export</ExportButton>}
    >
      <Stack>
        <FilterBar filters={filters} values={filter} onChange={setFilter} />
        <Resource
          of={pages}
          loading="Loading users..."
          isEndless
          isEmpty={() => users.length === 0 && !pages.hasMore}
          empty={
            <EmptyState
              icon={<IconUserSearch size={36} />}
              title="No users found matching your criteria"
              action={
                <Button variant="default" onClick={() => setFilter({ search: '', tier: 'all', status: 'all' })}>
                  Show all users
                </Button>
              }
            />
          }
        >
          {() => (
            <DataTable
              label="Users"
              columns={columns}
              rows={users}
              keyOf={({ id }) => id}
              cardsBelow="54rem"
              sort={{ by: sortBy, order: sortOrder, onSort: sort }}
            />
          )}
        </Resource>
      </Stack>
      {task && (
        <UserDialog
          key={task.user.id + task.kind}
          task={task}
          onChanged={(changed) => pages.change((page) => page.map((user) => (user.id === changed.id ? changed : user)))}
          onErased={(id) => setErased((known) => new Set(known).add(id))}
          onClose={() => setTask(null)}
        />
      )}
    </Panel>
  );
}

function Person({ user: { id, displayName, email, isAdmin, isDisabled } }: { user: AdminUser }) {
  return (
    <Group gap="0 0.6rem">
      <Text span inherit fw={600}>
        <PersonLink id={id}>{displayName}</PersonLink>
      </Text>
      <Quiet span>
        <LongText>{email}</LongText>
      </Quiet>
      {isAdmin && <Tone tone="good">Administrator</Tone>}
      {isDisabled && <Tone tone="bad">Disabled</Tone>}
    </Group>
  );
}
