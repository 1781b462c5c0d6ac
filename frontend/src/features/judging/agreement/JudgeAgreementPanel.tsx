import { judgeAgreementApi } from '@carbsight/contracts';
import { Button, Select, Skeleton } from '@mantine/core';
import { IconGavel } from '@tabler/icons-react';
import { useState } from 'react';
import { Panel } from '../../../shared/admin';
import { useEndpoint } from '../../../shared/api';
import { EmptyState, FailureAlert } from '../../../shared/ui';
import { AgreementView } from './AgreementView';

type Days = '7' | '30' | '90';
const periods: { value: Days; label: string }[] = [
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
];

/** What the judge's score is worth: whether people, and what was weighed, say the same. */
export function JudgeAgreementPanel() {
  const [days, setDays] = useState<Days>('30');
  const { data, error, mutate } = useEndpoint(
    judgeAgreementApi.getJudgeAgreement,
    { days },
    { keepPreviousData: true },
  );
  return (
    <Panel
      title="Judge Against People and Truth"
      description="Whether a high judge score means that people agree with the estimate."
      actions={
        <Select
          aria-label="Judged in"
          data={periods}
          value={days}
          allowDeselect={false}
          onChange={(value) => setDays(value as Days)}
          w={160}
        />
      }
    >
      {error && (
        <FailureAlert
          action={
            <Button variant="default" size="xs" mt="xs" display="block" onClick={() => void mutate()}>
              Try again
            </Button>
          }
        >
          Failed to fetch the judge’s agreement. {error.sentence}
        </FailureAlert>
      )}
      {!data && !error && (
        <div role="status" aria-label="Loading the judge’s agreement...">
          <Skeleton height={420} radius="md" aria-hidden="true" />
        </div>
      )}
      {!error && data?.judgedMeals === 0 && (
        <EmptyState icon={<IconGavel size={36} />} title="Nothing Judged Yet">
          Sampled meals are judged after their estimate. You can also have one judged from Scan Overview.
        </EmptyState>
      )}
      {!error && data && data.judgedMeals > 0 && <AgreementView agreement={data} />}
    </Panel>
  );
}
