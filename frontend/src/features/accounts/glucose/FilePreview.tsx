import type { MeterFile } from '@carbsight/contracts';
import { Box, Text } from '@mantine/core';
import { formatDateTime, formatNumber, zoneName } from '../../../shared/i18n';
import classes from './glucose.module.css';
import { glucoseSectionText as text } from './glucose-section-text';

const REASONS = ['unreadable', 'outOfRange', 'duplicate', 'unplaceable', 'future', 'tooOld'] as const;

/** The content of a file before it is imported. */
export function FilePreview({ file }: { file: MeterFile }) {
  const { format, unit, timezone, firstAt, lastAt, readings, beyond, differs, leftOut } = file;
  const at = (instant: string) => formatDateTime(instant, 'full', timezone);
  const reasons = REASONS.filter((reason) => leftOut[reason] > 0);
  return (
    <Box role="status" p="md" bd="1px solid var(--cs-line)" bdrs="md">
      <Text fw={600}>
        {text('found', { count: readings, readings: formatNumber(readings), format: text(`format_${format}`), unit })}
      </Text>
      <dl className={classes.facts}>
        <dt>{text('first')}</dt>
        <dd>{at(firstAt)}</dd>
        <dt>{text('last')}</dt>
        <dd>{at(lastAt)}</dd>
      </dl>
      <Text size="sm" c="dimmed">
        {text('checkTimes', { zone: zoneName(timezone) })}
      </Text>
      {beyond > 0 && (
        <Text size="sm" mt={4}>
          {text('beyond', { count: beyond, readings: formatNumber(beyond) })}
        </Text>
      )}
      {differs > 0 && (
        <Text size="sm" mt={4} c="var(--mantine-color-error)">
          {text('differs', { count: differs, readings: formatNumber(differs) })}
        </Text>
      )}
      {reasons.length > 0 && (
        <>
          <Text size="sm" mt="xs">
            {text('leftOut')}
          </Text>
          <ul className={classes.reasons}>
            {reasons.map((reason) => (
              <li key={reason}>{text(`leftOut_${reason}`, { readings: formatNumber(leftOut[reason]) })}</li>
            ))}
          </ul>
        </>
      )}
    </Box>
  );
}
