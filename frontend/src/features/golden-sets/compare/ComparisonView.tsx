import { IconPhotoX } from '@tabler/icons-react';
import { Panel } from '../../../shared/admin';
import { EmptyState } from '../../../shared/ui';
import { PromptDiff } from '../../models';
import { ComparisonFigures } from './ComparisonFigures';
import type { RunComparison } from './compare-words';
import { DifferenceChart } from './DifferenceChart';
import { PairTable } from './PairTable';
import { RunSides } from './RunSides';

export function ComparisonView({ comparison }: { comparison: RunComparison }) {
  const { a, b, images } = comparison;
  return (
    <>
      <RunSides a={a} b={b} />
      {images.length === 0 ? (
        <EmptyState icon={<IconPhotoX size={36} />} title="Nothing in Common">
          No image was answered in both runs with the same truth.
        </EmptyState>
      ) : (
        <>
          <ComparisonFigures comparison={comparison} />
          <DifferenceChart images={images} />
          <PairTable images={images} />
        </>
      )}
      <Panel title="Prompts" description={`From ${a.promptVersion} (run A) to ${b.promptVersion} (run B).`}>
        <PromptDiff
          before={a.promptUsed}
          after={b.promptUsed}
          label="Differences between the prompts"
          sameText="Both runs used the same prompt."
        />
      </Panel>
    </>
  );
}
