import { goldenRunsApi } from '@carbsight/contracts';
import { Button, Group, Select, Text } from '@mantine/core';
import { useRef } from 'react';
import { Panel } from '../../../shared/admin';
import { countText } from '../../../shared/figures';
import { ResultCard } from './ResultCard';
import { sortChoices } from './result-words';
import classes from './results.module.css';
import type { ResultSort, RunDetails } from './run-answers';
import type { ResultPage } from './useGoldenRun';

const PAGE = goldenRunsApi.RESULTS_PAGE;

type ResultListProps = { details: RunDetails; page: ResultPage; isTurning: boolean };

/** Every answer of the run, a page at a time, in the order that the server sorts them. */
export function ResultList({ details: { run, results, totalResults }, page, isTurning }: ResultListProps) {
  const top = useRef<HTMLDivElement>(null);
  const turn = (offset: number) => {
    page.goTo(offset);
    top.current?.scrollIntoView({ block: 'start' });
    top.current?.focus({ preventScroll: true });
  };
  const last = Math.min(page.offset + PAGE, totalResults);
  return (
    <div ref={top} tabIndex={-1} className={classes.top}>
      <Panel
        title="Individual Results"
        actions={
          totalResults > 0 && (
            <Select
              label="Sort by"
              data={sortChoices}
              value={page.sort}
              allowDeselect={false}
              onChange={(sort) => page.sortBy(sort as ResultSort)}
              w={220}
            />
          )
        }
      >
        {totalResults === 0 ? (
          <Text c="dimmed">No detailed results available for this run</Text>
        ) : (
          <ul className={classes.results} aria-busy={isTurning} data-busy={isTurning || undefined}>
            {results.map((result) => (
              <li key={result.id}>
                <ResultCard result={result} repeats={run.repeats} />
              </li>
            ))}
          </ul>
        )}
        {totalResults > PAGE && (
          <Group component="nav" aria-label="Pages of results" justify="space-between" mt="md" gap="sm">
            <Button
              variant="default"
              disabled={page.offset === 0}
              onClick={() => turn(Math.max(0, page.offset - PAGE))}
            >
              Previous
            </Button>
            <Text size="sm" role="status">
              Answers {countText(page.offset + 1)} to {countText(last)} of {countText(totalResults)}
            </Text>
            <Button variant="default" disabled={last >= totalResults} onClick={() => turn(page.offset + PAGE)}>
              Next
            </Button>
          </Group>
        )}
      </Panel>
    </div>
  );
}
