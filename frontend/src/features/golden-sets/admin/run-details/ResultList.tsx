import { type GoldenImageFigures, type GoldenResult, goldenRunsApi } from '@carbsight/contracts';
import type { Band } from '@carbsight/domain';
import { Box, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconArrowDown, IconArrowUp, IconCheck, type IconProps } from '@tabler/icons-react';
import { type ComponentType, type ReactNode, useCallback, useId, useMemo, useRef } from 'react';
import {
  BandBadge,
  ChoiceField,
  type Column,
  costText,
  counted,
  countText,
  DataTable,
  durationText,
  type Fact,
  Facts,
  gramsText,
  LongText,
  Notice,
  NoValue,
  Panel,
  Photo,
  percentText,
  Quiet,
  signedGramsText,
  Tone,
  Unfold,
} from '../../../../shared/admin';
import { truthSourceNames, WORDS_TILE } from '../golden-words';
import classes from './results.module.css';
import type { ResultSort, RunDetails } from './run-words';
import type { ResultPage } from './useGoldenRun';

const PAGE = goldenRunsApi.RESULTS_PAGE;
/** Rows shown at first, so that what follows them is not far away. */
const STEP = 10;

type ResultListProps = { details: RunDetails; page: ResultPage; isTurning: boolean };

/** All answers of the run, a page at a time, sorted by the server. */
export function ResultList({ details, page, isTurning }: ResultListProps) {
  const { run, totalResults } = details;
  const top = useRef<HTMLDivElement>(null);
  const { repeats } = run;
  const rows = useMemo(() => byImage(details), [details]);
  const unfold = useCallback(
    ({ answers }: ImageRow) => (
      <Box style={{ containerType: 'inline-size' }}>
        <ImageResults results={answers} repeats={repeats} />
      </Box>
    ),
    [repeats],
  );
  const openPage = (offset: number) => {
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
          <DataTable
            label="Results, one row per image"
            columns={columns}
            rows={rows}
            keyOf={({ answers: [{ imageId }] }) => imageId}
            cardsBelow="40rem"
            step={STEP}
            isBusy={isTurning}
            isMarked={({ answers }) => answers.some(isWrong)}
            unfold={unfold}
            unfoldLabel={({ answers }) => `Details of ${answers[0].mealName}`}
          />
        )}
        {totalResults > PAGE && (
          <Group component="nav" aria-label="Pages of results" justify="space-between" mt="md" gap="sm">
            <Button
              variant="default"
              disabled={page.offset === 0}
              onClick={() => openPage(Math.max(0, page.offset - PAGE))}
            >
              Previous
            </Button>
            <Text size="sm" role="status">
              Answers {countText(page.offset + 1)} to {countText(last)} of {countText(totalResults)}
            </Text>
            <Button variant="default" disabled={last >= totalResults} onClick={() => openPage(page.offset + PAGE)}>
              Next
            </Button>
          </Group>
        )}
      </Panel>
    </div>
  );
}

/** One image with its answers. */
function ImageResults({ results, repeats }: { results: readonly [GoldenResult, ...GoldenResult[]]; repeats: number }) {
  const titleId = useId();
  const [first] = results;
  const isRepeated = repeats > 1;
  const isWords = isInWords(first);
  const image = (
    <Quiet>
      {isRepeated && `Truth ${truthText(first)} · `}
      {isWords ? 'Meal' : 'Image'} <code>{first.imageId}</code>
      {first.isImageDeleted && ' (deleted since)'}
    </Quiet>
  );
  return (
    <article className={classes.result} aria-labelledby={titleId}>
      <Photo src={pictureOf(first)} size="large" missing={isWords ? WORDS_TILE : 'No Image'} />
      {isRepeated ? (
        <Stack gap="xs" miw={0}>
          <div className={classes.names}>
            <Title id={titleId} order={3} fz="1.0625rem" dir="auto">
              {first.mealName}
            </Title>
            {image}
          </div>
          <ul className={classes.answers} aria-label={`Answers to ${first.mealName}`}>
            {results.map((result) => (
              <Stack key={result.id} component="li" gap="xs" miw={0}>
                <Answer result={result}>
                  <Title order={4} fz="1.0625rem" dir="auto">
                    {answerName(result)}
                  </Title>
                  <Quiet>
                    Answer {result.repeat} of {repeats}
                  </Quiet>
                </Answer>
              </Stack>
            ))}
          </ul>
        </Stack>
      ) : (
        <Stack gap="xs" miw={0}>
          <Answer
            result={first}
            facts={[
              ['True name', first.mealName],
              ['Truth', truthText(first)],
            ]}
          >
            <Title id={titleId} order={3} fz="1.0625rem" dir="auto">
              {answerName(first)}
            </Title>
            {image}
          </Answer>
        </Stack>
      )}
    </article>
  );
}

const answerName = ({ estimatedMealName, status, mealName }: GoldenResult): string =>
  estimatedMealName ?? (status === 'answered' ? 'No meal name given' : mealName);

type AnswerProps = {
  result: GoldenResult;
  /** What was known before the call. */
  facts?: readonly Fact[];
  /** Its heading. */
  children: ReactNode;
};

function Answer({ result, facts = [], children }: AnswerProps) {
  const { status, failure } = result;
  const all = status === 'answered' ? [...facts, ...answerFacts(result)] : facts;
  return (
    <>
      <Group gap="0.375rem 1rem" align="flex-start" justify="space-between">
        <div className={classes.names}>{children}</div>
        {status === 'answered' && <Variance grams={result.carbVariance} />}
      </Group>
      <Marks result={result} />
      {result.dosingEvidence && (
        <Text ps="sm" fz="sm" style={{ borderInlineStart: '3px solid var(--cs-rust-ink)' }}>
          What counts as dosing language: <q dir="auto">{result.dosingEvidence}</q>
        </Text>
      )}
      {status === 'waiting' && <Text c="dimmed">Waiting for its answer</Text>}
      {status === 'not-asked' && <Text c="dimmed">Not asked: the run ended first</Text>}
      {failure && (
        <Notice tone="bad" Icon={IconAlertTriangle}>
          {failure.message}
        </Notice>
      )}
      {all.length > 0 && <Facts look="grid" facts={all} />}
      {result.aiAnalysis && (
        <Unfold label="AI analysis">
          <Text size="sm" pt="0.25rem" style={{ whiteSpace: 'pre-line' }} dir="auto">
            {result.aiAnalysis}
          </Text>
        </Unfold>
      )}
    </>
  );
}

/** An image with its answers on this page, and the figures of all its answers. */
type ImageRow = {
  readonly answers: readonly [GoldenResult, ...GoldenResult[]];
  readonly figures: GoldenImageFigures | undefined;
};

/** The answers to an image stay together, in any order. */
function byImage({ results, images }: Pick<RunDetails, 'results' | 'images'>): ImageRow[] {
  const rows = new Map<string, [GoldenResult, ...GoldenResult[]]>();
  for (const result of results) {
    const known = rows.get(result.imageId);
    if (known) known.push(result);
    else rows.set(result.imageId, [result]);
  }
  const figures = new Map(images.map((image) => [image.imageId, image]));
  return [...rows].map(([imageId, answers]) => ({ answers, figures: figures.get(imageId) }));
}

const isInWords = ({ thumbnailUrl, isImageDeleted }: GoldenResult) => thumbnailUrl === null && !isImageDeleted;
const pictureOf = (result: GoldenResult) => (result.isImageDeleted ? null : result.thumbnailUrl);
/** The marks of an answer, and a call without one. */
const isWrong = (result: GoldenResult) => result.status === 'failed' || marksOf(result).length > 0;

const columns: readonly Column<ImageRow>[] = [
  {
    title: 'Image',
    card: 'picture',
    cell: ({ answers: [first] }) => (
      <Photo src={pictureOf(first)} missing={isInWords(first) ? WORDS_TILE : 'No Image'} />
    ),
  },
  {
    title: 'True name',
    isName: true,
    width: '24%',
    card: 'title',
    cell: ({ answers: [first] }) => (
      <span dir="auto">
        <LongText lines={2} title={first.mealName}>
          {first.mealName}
        </LongText>
      </span>
    ),
  },
  {
    title: 'Truth',
    isFigure: true,
    cell: ({ answers: [{ groundTruthCarbs: grams }] }) =>
      grams === null ? <NoValue>Not stated</NoValue> : gramsText(grams),
  },
  {
    title: 'Mean',
    isFigure: true,
    cell: ({ figures }) => (figures ? gramsText(figures.mean) : <NoValue>No answer</NoValue>),
  },
  { title: 'Error', card: 'foot', cell: ({ figures }) => <Variance grams={figures?.error ?? null} /> },
  {
    title: 'Spread',
    isFigure: true,
    cell: ({ figures }) =>
      figures?.spread == null ? <NoValue>Fewer than two answers</NoValue> : gramsText(figures.spread),
  },
  {
    title: 'Dish',
    card: 'subtitle',
    width: '24%',
    cell: ({ answers }) => (
      <>
        <span dir="auto">
          <LongText lines={1} title={dishOf(answers)}>
            {dishOf(answers)}
          </LongText>
        </span>
        <Attention answers={answers} />
      </>
    ),
  },
];

/** The first name that was given, and how many others were. */
function dishOf(answers: ImageRow['answers']): string {
  const names = [...new Set(answers.flatMap(({ estimatedMealName }) => estimatedMealName ?? []))];
  const [name = answers.some(({ status }) => status === 'waiting') ? 'Waiting' : 'Not named', ...others] = names;
  return others.length === 0 ? name : `${name}, and ${counted(others.length, 'other name')}`;
}

/** In words, why a line is marked. */
function Attention({ answers }: Pick<ImageRow, 'answers'>) {
  const failed = answers.filter(({ status }) => status === 'failed').length;
  const marks = [...new Set(answers.flatMap(marksOf))];
  const words = [
    ...(failed > 0 ? [counted(failed, 'call without an answer', 'calls without an answer')] : []),
    ...marks,
  ];
  return words.length > 0 && <Tone tone="bad">{words.join(', ')}</Tone>;
}

const marksOf = ({ isWrongDish, isNotFood, isInRange, hasDosingLanguage }: GoldenResult): string[] =>
  [
    isWrongDish === true && 'Wrong dish',
    isNotFood === true && 'Says it is not food',
    isInRange === false && 'Truth outside its range',
    hasDosingLanguage === true && 'Dosing language',
  ].filter((mark) => mark !== false);

function Marks({ result }: { result: GoldenResult }) {
  const marks = marksOf(result);
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

function answerFacts(result: GoldenResult): readonly Fact[] {
  const { responseTime, tokenUsage, groundedCarbs } = result;
  return [
    ['Estimated carbs', estimateText(result)],
    ...(groundedCarbs === null ? [] : [['Grounded', gramsText(groundedCarbs)] as const]),
    ['Confidence', confidenceText(result.confidenceLevel)],
    ['Response time', responseTime === null ? 'Not known' : durationText(responseTime)],
    ['Tokens', `${countText(tokenUsage.total)} (${costText(tokenUsage.estimatedCost)})`],
  ];
}

const icons: Record<Direction, ComponentType<IconProps>> = {
  close: IconCheck,
  over: IconArrowUp,
  under: IconArrowDown,
};

/** Estimate minus truth: its size by colour, its direction by icon, and both in words. */
function Variance({ grams }: { grams: number | null }) {
  if (grams === null)
    return (
      <Text span inherit c="dimmed">
        No variance
      </Text>
    );
  const direction = varianceDirection(grams);
  const Icon = icons[direction];
  return (
    <Group component="span" gap="0.375rem" wrap="nowrap" display="inline-flex">
      <Icon size={20} stroke={2.5} aria-hidden="true" className={classes.direction} data-direction={direction} />
      <BandBadge band={varianceBand(grams)}>
        {signedGramsText(grams)}, {directionWords[direction]}
      </BandBadge>
    </Group>
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
  if (groundTruthCarbs === null) return 'Not stated';
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
