import type { ScanDashboard } from '@carbsight/contracts';
import { SimpleGrid } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconClock, IconScan } from '@tabler/icons-react';
import { StatCard } from '../../../shared/admin';
import { countText, percentText } from '../../../shared/figures';
import { completionRate, measuredText, sessionsText, TOO_MANY_ERRORS } from './scan-words';
import { Verdict } from './Verdict';

/** Undefined while it is loading. */
export function ScanCards({ dashboard }: { dashboard: ScanDashboard | undefined }) {
  const { sessions, performance, errors } = dashboard ?? {};
  const completion = sessions && completionRate(sessions);
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, xl: 4 }} spacing="lg">
      <StatCard
        label="Total Sessions"
        icon={<IconScan size={20} />}
        value={sessions && countText(sessions.totalSessions)}
      >
        {sessions && `${countText(sessions.openSessions)} still open`}
      </StatCard>
      <StatCard
        label="Completion Rate"
        icon={<IconCircleCheck size={20} />}
        value={completion === undefined ? undefined : completion === null ? '–' : percentText(completion)}
      >
        {sessions && endedText(sessions)}
      </StatCard>
      <StatCard
        label="Average Response"
        icon={<IconClock size={20} />}
        value={performance && measuredText(performance.avgResponseTimeMs, performance.responses)}
      >
        {performance && 'From the sent photo to the answer'}
      </StatCard>
      <StatCard
        label="Error Rate"
        icon={<IconAlertTriangle size={20} />}
        value={errors && percentText(errors.errorRate)}
      >
        {errors && <ErrorVerdict errorRate={errors.errorRate} />}
      </StatCard>
    </SimpleGrid>
  );
}

function endedText({ successfulSessions, totalSessions, openSessions }: ScanDashboard['sessions']): string {
  const ended = totalSessions - openSessions;
  if (ended === 0) return 'None has ended yet';
  return `${countText(successfulSessions)} of ${sessionsText(ended)} that ended saw a result`;
}

export function ErrorVerdict({ errorRate }: { errorRate: number }) {
  const isGood = errorRate < TOO_MANY_ERRORS;
  return <Verdict isGood={isGood}>{`${isGood ? 'Below' : 'Not below'} ${TOO_MANY_ERRORS}%`}</Verdict>;
}
