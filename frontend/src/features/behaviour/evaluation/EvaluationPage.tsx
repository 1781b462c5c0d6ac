import { type EvaluationTimeframe, evaluationApi } from '@carbsight/contracts';
import { Button } from '@mantine/core';
import { IconChartHistogram } from '@tabler/icons-react';
import { useState } from 'react';
import { AdminPage } from '../../../shared/admin';
import { useEndpoint } from '../../../shared/api';
import { EmptyState, FailureAlert } from '../../../shared/ui';
import { JudgeAgreementPanel } from '../../judging';
import { EvaluationFilters } from './EvaluationFilters';
import { EvaluationView } from './EvaluationView';
import { ExportMenu } from './ExportMenu';
import { LoadingCards } from './LoadingCards';

/** What people say of the estimates: thumbs, their own figures, and how far off these show the estimates to be. */
export default function EvaluationPage() {
  const [timeframe, setTimeframe] = useState<EvaluationTimeframe>('weekly');
  const [promptVersion, setPromptVersion] = useState<string | null>(null);
  const question = { timeframe, ...(promptVersion === null ? {} : { promptVersion }) };
  const { data, error, mutate } = useEndpoint(evaluationApi.getEvaluationDashboard, question);
  const isEmpty = data?.totalScans === 0;
  return (
    <AdminPage
      title="Model Evaluation"
      description="Monitor AI performance, accuracy metrics and user feedback analytics"
      actions={<ExportMenu question={question} />}
    >
      <EvaluationFilters
        timeframe={timeframe}
        onTimeframe={setTimeframe}
        promptVersion={promptVersion}
        onPromptVersion={setPromptVersion}
        usedVersions={data?.availableVersions}
      />
      {error && (
        <FailureAlert
          action={
            <Button variant="default" size="xs" mt="xs" display="block" onClick={() => void mutate()}>
              Try again
            </Button>
          }
        >
          Failed to fetch evaluation data. {error.sentence}
        </FailureAlert>
      )}
      {!data && !error && <LoadingCards />}
      {isEmpty && (
        <EmptyState
          icon={<IconChartHistogram size={36} />}
          title="No Data Available"
          action={
            promptVersion !== null && (
              <Button variant="default" onClick={() => setPromptVersion(null)}>
                Show all versions
              </Button>
            )
          }
        >
          Evaluation data will appear here once users start providing feedback.
        </EmptyState>
      )}
      {data && !isEmpty && <EvaluationView evaluation={data} />}
      <JudgeAgreementPanel />
    </AdminPage>
  );
}
