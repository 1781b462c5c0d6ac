import { type GoldenResult, goldenRunsApi } from '@carbsight/contracts';
import type { Band } from '@carbsight/domain';
import { Button, Collapse, Group, Text } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowDown,
  IconArrowUp,
  IconCheck,
  IconChevronDown,
  type IconProps,
} from '@tabler/icons-react';
import { type ComponentType, useId, useRef, useState } from 'react';
import {
  BandBadge,
  ChoiceField,
  costText,
  countText,
  durationText,
  Facts,
  gramsText,
  Panel,
  Photo,
  percentText,
  signedGramsText,
  Tone,
} from '../../../../shared/admin';
import { truthSourceNames } from '../golden-words';
import classes from './results.module.css';
import type { ResultSort, RunDetails } from './run-words';
import type { ResultPage } from './useGoldenRun';

const PAGE = goldenRunsApi.RESULTS_PAGE;

type ResultListProps = { details: RunDetails; page: ResultPage; isTurning: boolean };

/** All answers of the run, a page at a time, sorted by the server. */
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
            <ChoiceField label="Sort by" choices={sortChoices} value={page.sort} onChange={page.sortBy} w={220} />
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

/** One answer to one image. */
function ResultCard({ result, repeats }: { result: GoldenResult; repeats: number }) {
  const titleId = useId();
  const { status, failure, isImageDeleted, thumbnailUrl } = result;
  return (
    <article className={classes.result} aria-labelledby={titleId}>
      <Photo src={isImageDeleted ? null : thumbnailUrl} size="large" missing="No Image" />
      <div className={classes.content}>
        <div className={classes.head}>
          <div className={classes.names}>
            <h3 id={titleId} className={classes.name} dir="auto">
              {result.estimatedMealName ?? (status === 'answered' ? 'No meal name given' : result.mealName)}
            </h3>
            <Text size="sm" c="dimmed">
              {repeats > 1 && `Answer ${result.repeat} of ${repeats} · `}Image <code>{result.imageId}</code>
              {isImageDeleted && ' (deleted since)'}
            </Text>
          </div>
          {status === 'answered' && <Variance grams={result.carbVariance} />}
        </div>
        <Marks result={result} />
        {result.dosingEvidence && (
          <p className={classes.evidence}>
            What counts as dosing language: <q dir="auto">{result.dosingEvidence}</q>
          </p>
        )}
        {status === 'waiting' && <Text c="dimmed">Waiting for its answer</Text>}
        {status === 'not-asked' && <Text c="dimmed">Not asked: the run ended before it was this call’s turn</Text>}
        {failure && (
          <p className={classes.failure}>
            <IconAlertTriangle size={18} aria-hidden="true" /> {failure.message}
          </p>
        )}
        <ResultFacts result={result} />
        {result.aiAnalysis && <Analysis text={result.aiAnalysis} />}
      </div>
    </article>
  );
}

function Marks({ result: { isWrongDish, isNotFood, isInRange, hasDosingLanguage } }: { result: GoldenResult }) {
  const marks = [
    isWrongDish === true && 'Wrong dish',
    isNotFood === true && 'Says it is no food',
    isInRange === false && 'Truth outside its range',
    hasDosingLanguage === true && 'Dosing language',
  ].filter((mark) => mark !== false);
  if (marks.length === 0) return null;
  return (
    <Group gap={6}>
      {marks.map((mark) => (
        <Tone key={mark} tone="bad">
          {mark}
        </Tone>
      ))}
    </Group>
  );
}

function ResultFacts({ result }: { result: GoldenResult }) {
  const { responseTime, tokenUsage } = result;
  const facts = [
    ['True name', result.mealName],
    ['Truth', truthText(result)],
    ['Estimated carbs', estimateText(result)],
    ['Confidence', confidenceText(result.confidenceLevel)],
    ['Response time', responseTime === null ? 'Not known' : durationText(responseTime)],
    ['Tokens', `${countText(tokenUsage.total)} (${costText(tokenUsage.estimatedCost)})`],
  ] as const;
  // For an image without an answer, only what was known before the call.
  const shown = result.status === 'answered' ? facts : facts.slice(0, 2);
  return <Facts look="grid" facts={shown} />;
}

function Analysis({ text }: { text: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const analysisId = useId();
  return (
    <div>
      <Button
        variant="subtle"
        size="compact-sm"
        ml={-8}
        aria-expanded={isOpen}
        aria-controls={analysisId}
        rightSection={
          <IconChevronDown size={16} aria-hidden="true" className={classes.chevron} data-open={isOpen || undefined} />
        }
        onClick={() => setIsOpen(!isOpen)}
      >
        AI analysis
      </Button>
      <Collapse expanded={isOpen} id={analysisId}>
        {isOpen && (
          <Text size="sm" className={classes.analysis} dir="auto">
            {text}
          </Text>
        )}
      </Collapse>
    </div>
  );
}

const icons: Record<Direction, ComponentType<IconProps>> = {
  close: IconCheck,
  over: IconArrowUp,
  under: IconArrowDown,
};

/** Estimate minus truth: its size by colour, its direction by icon, and both in words. */
function Variance({ grams }: { grams: number | null }) {
  if (grams === null) return <span className={classes.quiet}>No variance</span>;
  const direction = varianceDirection(grams);
  const Icon = icons[direction];
  return (
    <span className={classes.variance}>
      <Icon size={20} stroke={2.5} aria-hidden="true" className={classes.direction} data-direction={direction} />
      <BandBadge band={varianceBand(grams)}>
        {signedGramsText(grams)}, {directionWords[direction]}
      </BandBadge>
    </span>
  );
}

const CLOSE_GRAMS = 5;
const FAR_GRAMS = 10;
/** Tenths of a gram are not exact in binary: 5.000000000000001 is 5. */
const ROUNDING = 1e-9;

/** Of the absolute variance, in grams. */
function varianceBand(variance: number): Band {
  const size = Math.abs(variance) - ROUNDING;
  if (size <= CLOSE_GRAMS) return 'green';
  return size <= FAR_GRAMS ? 'yellow' : 'red';
}

type Direction = 'close' | 'over' | 'under';

function varianceDirection(variance: number): Direction {
  if (Math.abs(variance) - ROUNDING <= CLOSE_GRAMS) return 'close';
  return variance > 0 ? 'over' : 'under';
}

const directionWords: Record<Direction, string> = {
  close: `within ${CLOSE_GRAMS} g`,
  over: 'over the truth',
  under: 'under the truth',
};

function truthText({ groundTruthCarbs, truthSource }: GoldenResult): string {
  if (groundTruthCarbs === null) return 'Nobody stated it';
  const grams = gramsText(groundTruthCarbs);
  return truthSource ? `${grams}, ${truthSourceNames[truthSource].toLowerCase()}` : grams;
}

/** The model's own confidence, 0 to 1. */
function confidenceText(level: number | null): string {
  return level === null ? 'Not stated' : percentText(100 * level);
}

function estimateText({ estimatedCarbs, confidenceLow, confidenceHigh }: GoldenResult): string {
  if (estimatedCarbs === null) return 'None';
  if (confidenceLow === null || confidenceHigh === null) return gramsText(estimatedCarbs);
  return `${gramsText(estimatedCarbs)} (${gramsText(confidenceLow)} to ${gramsText(confidenceHigh)})`;
}

const sortChoices: { value: ResultSort; label: string }[] = [
  { value: 'image', label: 'Image' },
  { value: 'error', label: 'Largest error first' },
  { value: 'variance', label: 'Most over the truth first' },
];
