import { comparisonsApi } from '@carbsight/contracts';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { AdminPage } from '../../shared/admin';
import { readUrl, useEndpoint } from '../../shared/api';
import { FailureAlert } from '../../shared/ui';
import { AgreementPanel } from './AgreementPanel';
import { ComparisonCards } from './ComparisonCards';
import { ComparisonFilters } from './ComparisonFilters';
import { ComparisonList } from './ComparisonList';
import { initialFilter, modelQueryOf, queryOf, timeframeOf } from './comparison-words';

/** What production and test model say of the same meals. */
export default function ModelComparisonPage() {
  const [filter, setFilter] = useState(initialFilter);
  const stats = useEndpoint(
    comparisonsApi.getModelStats,
    { timeframe: timeframeOf(filter), ...modelQueryOf(filter) },
    { keepPreviousData: true },
  );
  return (
    <AdminPage
      title="Model Comparison"
      description="What the production model and the test model say of the same meals. Only the production model’s answer is ever shown to users."
      actions={
        <Button
          component="a"
          href={readUrl(comparisonsApi.exportComparisons, queryOf(filter))}
          download
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden="true" />}
        >
          Export CSV
        </Button>
      }
    >
      <ComparisonFilters filter={filter} onChange={setFilter} />
      {stats.error && <FailureAlert>Failed to fetch model statistics. {stats.error.sentence}</FailureAlert>}
      <ComparisonCards stats={stats.data} hasFailed={stats.error !== undefined} />
      <AgreementPanel filter={filter} />
      <ComparisonList filter={filter} />
    </AdminPage>
  );
}
