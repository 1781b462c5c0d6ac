import type { GoldenResult } from '@carbsight/contracts';
import { Badge, Button, Collapse, Text } from '@mantine/core';
import { IconAlertTriangle, IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { costText, countText, durationText } from '../../../shared/figures';
import { GoldenPhoto } from './GoldenPhoto';
import { confidenceText, estimateText, truthText } from './result-words';
import classes from './results.module.css';
import { Variance } from './Variance';

/** One answer to one image. */
export function ResultCard({ result, repeats }: { result: GoldenResult; repeats: number }) {
  const titleId = useId();
  const { status, failure, isImageDeleted, thumbnailUrl } = result;
  return (
    <article className={classes.result} aria-labelledby={titleId}>
      <GoldenPhoto src={isImageDeleted ? null : thumbnailUrl} />
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
        <Facts result={result} />
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
    <div className={classes.marks}>
      {marks.map((mark) => (
        <Badge
          key={mark}
          tt="none"
          bg="var(--cs-rust-soft)"
          c="var(--cs-rust-ink)"
          leftSection={<IconAlertTriangle size={12} aria-hidden="true" />}
        >
          {mark}
        </Badge>
      ))}
    </div>
  );
}

function Facts({ result }: { result: GoldenResult }) {
  const { responseTime, tokenUsage } = result;
  const facts = [
    ['True name', result.mealName],
    ['Truth', truthText(result)],
    ['Estimated carbs', estimateText(result)],
    ['Confidence', confidenceText(result.confidenceLevel)],
    ['Response time', responseTime === null ? 'Not known' : durationText(responseTime)],
    ['Tokens', `${countText(tokenUsage.total)} (${costText(tokenUsage.estimatedCost)})`],
  ] as const;
  // Of an image without an answer only what was known before the call.
  const shown = result.status === 'answered' ? facts : facts.slice(0, 2);
  return (
    <dl className={classes.facts}>
      {shown.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
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
