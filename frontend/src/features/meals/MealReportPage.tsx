import { insightsApi, REPORT_DAYS_MAX } from '@carbsight/contracts';
import { Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import dayjs from 'dayjs';
import { Link, useSearchParams } from 'react-router';
import { useEndpoint } from '../../shared/api';
import { localDay } from '../../shared/i18n';
import { PageFailure, PageLoader, PageTitle, uiText } from '../../shared/ui';
import { useCurrentUser } from '../accounts';
import { useDiary } from './family/diary';
import { insightsText } from './insights/insights-text';
import { MealReportSheet } from './insights/MealReportSheet';
import classes from './insights/report.module.css';
import { SharesSection } from './sharing/SharesSection';

const DEFAULT_DAYS = 14;
const PLAN_NEEDED = 'plan-needed';

/** A period's meals on paper, for the care team: what was logged, and nothing about what it means. */
export default function MealReportPage() {
  const { user } = useCurrentUser();
  const { diary, about, insightsPath } = useDiary();
  const [address, setAddress] = useSearchParams();
  const to = address.get('to') ?? localDay();
  const from =
    address.get('from') ??
    dayjs(to)
      .subtract(DEFAULT_DAYS - 1, 'day')
      .format('YYYY-MM-DD');
  const days = dayjs(to).diff(dayjs(from), 'day') + 1;
  const isPeriod = days >= 1 && days <= REPORT_DAYS_MAX;
  const {
    data: report,
    error,
    mutate,
  } = useEndpoint(insightsApi.getMealReport, isPeriod ? { from, to, ...about } : null);
  const choose = (period: { from: string; to: string }) => setAddress(period, { replace: true });

  return (
    <Stack>
      <div className={classes.screenOnly}>
        <PageTitle>{insightsText('reportTitle')}</PageTitle>
        <Anchor component={Link} to={insightsPath} underline="always" data-tall>
          {insightsText('back')}
        </Anchor>
        <Group align="flex-start">
          <TextInput
            type="date"
            flex="1 1 9.5rem"
            miw="9.5rem"
            label={uiText('from')}
            value={from}
            onChange={(event) => choose({ from: event.currentTarget.value, to })}
          />
          <TextInput
            type="date"
            flex="1 1 9.5rem"
            miw="9.5rem"
            label={uiText('to')}
            value={to}
            onChange={(event) => choose({ from, to: event.currentTarget.value })}
          />
        </Group>
        {!isPeriod && (
          <Text role="alert" mt="xs" c="var(--cs-rust-ink)">
            {insightsText('badPeriod', { count: REPORT_DAYS_MAX })}
          </Text>
        )}
        {report && report.days.length > 0 && (
          <Button
            fullWidth
            mt="md"
            leftSection={<IconPrinter size={20} aria-hidden="true" />}
            onClick={() => window.print()}
          >
            {insightsText('printNow')}
          </Button>
        )}
      </div>
      {isPeriod && error?.code === PLAN_NEEDED && <PlanNeeded />}
      {isPeriod && error && error.code !== PLAN_NEEDED && <PageFailure failure={error} onRetry={() => void mutate()} />}
      {isPeriod && !report && !error && <PageLoader label={insightsText('loadingReport')} />}
      {isPeriod && report && <MealReportSheet report={report} name={diary?.name ?? user?.displayName ?? ''} />}
      {isPeriod && report && (
        <div className={classes.screenOnly}>
          <SharesSection period={{ from, to }} />
        </div>
      )}
    </Stack>
  );
}

function PlanNeeded() {
  return (
    <section>
      <Text mb="sm">{insightsText('planText')}</Text>
      <Button component={Link} to="/pricing" variant="light">
        {uiText('seePlans')}
      </Button>
    </section>
  );
}
