import { dashboardApi } from '@carbsight/contracts';
import { Stack } from '@mantine/core';
import {
  AdminPage,
  ALL,
  type Choice,
  choicesOf,
  ExportButton,
  FilterBar,
  isTimestamp,
  Panel,
  Quiet,
  useFilters,
} from '../../../../shared/admin';
import { urlOf, useEndpoint } from '../../../../shared/api';
import { shownZone } from '../../../../shared/i18n';
import { AuditList } from './AuditList';
import { areaNames, kindNames, otherActors } from './audit-words';

const ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const OTHERS: readonly Choice[] = choicesOf(otherActors);

const FILTERS = {
  search: {
    label: 'Search',
    initial: '',
    placeholder: 'What happened, why, or an address',
    maxLength: dashboardApi.ACTIVITY_SEARCH_MAX,
  },
  /** Anyone's id: who did something may have no account or role any more. */
  who: {
    label: 'Who',
    initial: 'all',
    choices: [ALL, ...OTHERS] as readonly Choice[],
    accepts: (text: string) => text in { all: '', ...otherActors } || ID.test(text),
  },
  kind: { label: 'Action', initial: 'all', choices: [ALL, ...choicesOf(kindNames)] },
  area: { label: 'Area', initial: 'all', choices: [ALL, ...choicesOf(areaNames)] },
  from: { label: 'From day', initial: '', isDay: 'first', accepts: isTimestamp },
  to: { label: 'To day', initial: '', isDay: 'last', accepts: isTimestamp },
} as const;

/** Who did what, when and why. */
export default function AuditPage() {
  const [values, setValues, ignored] = useFilters(FILTERS);
  const { data: actors } = useEndpoint(dashboardApi.listActors, {});
  const filter = Object.fromEntries(
    Object.entries<string>(values).filter(([, value]) => value !== '' && value !== 'all'),
  );
  const known = [
    ALL,
    ...(actors ?? []).map(({ id, email, displayName }) => ({ value: id, label: `${displayName}, ${email}` })),
    ...OTHERS,
  ];
  const isListed = known.some(({ value }) => value === values.who);
  const choices = isListed
    ? known
    : [...known, { value: values.who, label: `Unknown account …${values.who.slice(-6)}` }];
  return (
    <AdminPage title="Audit" description={`Who did what, when and why. Times are in ${shownZone()}.`}>
      <Panel
        title="Entries"
        description="Newest first. What somebody repeated with nothing in between is one entry."
        actions={<ExportButton href={urlOf(dashboardApi.exportActivity, undefined, filter)} />}
      >
        <Stack>
          <FilterBar filters={{ ...FILTERS, who: { ...FILTERS.who, choices } }} values={values} onChange={setValues} />
          {ignored.length > 0 && (
            <Quiet role="note" style={{ overflowWrap: 'anywhere' }}>
              Ignored as unknown: {ignored.join(', ')}
            </Quiet>
          )}
          <AuditList filter={filter} />
        </Stack>
      </Panel>
    </AdminPage>
  );
}
