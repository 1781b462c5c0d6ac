import { type Cockpit, dashboardApi } from '@carbsight/contracts';
import { Anchor, Box, Paper, SimpleGrid, Skeleton, Text } from '@mantine/core';
import { Link } from 'react-router';
import { Quiet, ScrollingTable, Unfold } from '../../../shared/admin';
import { useEndpoint } from '../../../shared/api';
import { FiguresTable } from '../../../shared/charts/FiguresTable';
import { RetryAlert } from '../../../shared/ui';
import classes from './cockpit.module.css';
import { COLUMNS, gauges, rowsOf } from './cockpit-words';
import { Sparkline } from './Sparkline';

const POLL_MS = 60_000;

/** How today is going, compared with yesterday. */
export function CockpitPanel() {
  const options = { refreshInterval: POLL_MS, keepPreviousData: true };
  const { data, error, mutate } = useEndpoint(dashboardApi.getCockpit, {}, options);
  return (
    <div>
      {error && (
        <Box mb="md">
          <RetryAlert error={error} onRetry={() => void mutate()}>
            {`Today’s figures could not be loaded. ${error.sentence}`}
          </RetryAlert>
        </Box>
      )}
      <SimpleGrid minColWidth="8rem" autoFlow="auto-fit" spacing="sm">
        {gauges.map((gauge) => (
          <GaugeCard key={gauge.label} gauge={gauge} data={data} isFailed={Boolean(error)} />
        ))}
      </SimpleGrid>
      <div className={classes.legend}>
        <Quiet>Today so far (UTC). Dashed: yesterday</Quiet>
        <Unfold label="Figures by hour">{data && <HoursTable cockpit={data} />}</Unfold>
      </div>
    </div>
  );
}

type GaugeCardProps = { gauge: (typeof gauges)[number]; data: Cockpit | undefined; isFailed: boolean };

/** As high while it loads as later. */
function GaugeCard({ gauge: { label, to, of, value, kind, hint, yesterday }, data, isFailed }: GaugeCardProps) {
  const waiting = isFailed ? '–' : <Skeleton height="0.8em" width="60%" aria-hidden="true" />;
  return (
    <Paper component="section" aria-label={`${label} today`} withBorder radius="lg" p="sm">
      <Anchor component={Link} to={to} fw={600} c="var(--cs-ink)" display="inline-block" mih={24}>
        {label}
      </Anchor>
      <Box mih="1.2em" ff="heading" fz="1.5rem" fw={700} lh={1.2}>
        {data ? value(data.today.total) : waiting}
        {data && kind && (
          <Text span inherit ms="0.35rem" c="dimmed" ff="text" fz="sm" fw={400}>
            {kind}
          </Text>
        )}
      </Box>
      <div className={classes.hint}>{data ? hint(data.today.total) : '\u00a0'}</div>
      {data ? (
        <Sparkline today={data.today.hours.map(of)} yesterday={data.yesterday.hours.map(of)} />
      ) : (
        <div className={classes.spark} />
      )}
      <div className={classes.hint} data-day="yesterday">
        <span className={classes.day}>Yesterday</span> {data && yesterday(data.yesterday.total)}
      </div>
    </Paper>
  );
}

function HoursTable({ cockpit }: { cockpit: Cockpit }) {
  return (
    <ScrollingTable label="Figures by hour">
      <FiguresTable label="Figures by hour" columns={COLUMNS} rows={rowsOf(cockpit)} className={classes.hours} />
    </ScrollingTable>
  );
}
