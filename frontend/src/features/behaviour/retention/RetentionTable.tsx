import type { RetentionCohort, RetentionWeek } from '@carbsight/contracts';
import { ScrollArea, Table, Text, VisuallyHidden } from '@mantine/core';
import { countText, percentText } from '../../../shared/figures';

const WEEKS = [0, 1, 2, 4];
const registered = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

type Line = { label: string; base: (cohort: RetentionCohort) => string; week: (week: RetentionWeek) => string };
const lines: readonly Line[] = [
  {
    label: 'Visiting Users',
    base: ({ totalUsers }) => countText(totalUsers),
    week: ({ visitingUsers }) => countText(visitingUsers),
  },
  {
    label: 'Scanning Users',
    base: ({ scanningUsers }) => countText(scanningUsers),
    week: ({ activeScannersAbsolute }) => countText(activeScannersAbsolute),
  },
  { label: 'Visiting Users %', base: () => percentText(100), week: (week) => percentText(week.visitingUsersPercent) },
  {
    label: 'Scanning Users %',
    base: ({ scanningUsers, totalUsers }) => percentText((100 * scanningUsers) / totalUsers),
    week: (week) => percentText(week.activeScannersPercent),
  },
];

/** Four rows for each cohort. Percentages are of everybody who registered in its week. */
export function RetentionTable({ cohorts }: { cohorts: readonly RetentionCohort[] }) {
  return (
    <ScrollArea type="auto" viewportProps={{ tabIndex: 0, 'aria-label': 'Cohort details' }}>
      <Table aria-label="Cohort details" miw={640} verticalSpacing="xs" style={{ fontVariantNumeric: 'tabular-nums' }}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Cohort</Table.Th>
            <Table.Th scope="col">Metric</Table.Th>
            <Table.Th scope="col" ta="right">
              Base
            </Table.Th>
            {WEEKS.map((week) => (
              <Table.Th key={week} scope="col" ta="right">
                Week {week}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        {cohorts.map((cohort) => (
          <Table.Tbody key={cohort.cohortWeek} style={{ borderTop: '3px double var(--cs-line)' }}>
            {lines.map(({ label, base, week }, index) => (
              <Table.Tr key={label}>
                {index === 0 && (
                  <Table.Th scope="rowgroup" rowSpan={lines.length} style={{ verticalAlign: 'top' }}>
                    {cohort.cohortWeek}
                    <Text size="sm" c="dimmed" fw={400}>
                      {registered.format(new Date(cohort.registrationDate))}
                    </Text>
                  </Table.Th>
                )}
                <Table.Th scope="row" fw={500}>
                  {label}
                </Table.Th>
                <Table.Td ta="right">{base(cohort)}</Table.Td>
                {WEEKS.map((number) => (
                  <Table.Td key={number} ta="right">
                    <WeekCell week={cohort.weeklyMetrics[number]} text={week} />
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        ))}
      </Table>
    </ScrollArea>
  );
}

function WeekCell({ week, text }: { week: RetentionWeek | undefined; text: (week: RetentionWeek) => string }) {
  if (!week) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <VisuallyHidden>not begun</VisuallyHidden>
      </>
    );
  }
  return (
    <>
      {text(week)}
      {!week.isOver && (
        <Text span size="xs" c="dimmed" display="block">
          so far
        </Text>
      )}
    </>
  );
}
