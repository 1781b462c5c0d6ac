import type { ErrorSeverity, SystemHealth } from '@carbsight/contracts';
import { Skeleton, Stack, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Panel } from '../../../shared/admin';
import { formatMoment } from './formats';
import classes from './system.module.css';
import { Tone, type ToneName } from './Tone';

const SHOWN_MAX = 5;
const TONES: Record<ErrorSeverity, ToneName> = { high: 'bad', medium: 'warn', low: 'quiet' };

/** The latest kinds of errors of the last day. */
export function RecentErrors({ health }: { health: SystemHealth | undefined }) {
  return (
    <Panel title="Recent Errors" description="Of the last 24 hours, grouped by kind">
      {health ? <Errors errors={health.errors} /> : <Skeleton height={120} radius="md" />}
    </Panel>
  );
}

function Errors({ errors }: { errors: SystemHealth['errors'] }) {
  if (errors.length === 0) {
    return (
      <div className={classes.noErrors}>
        <IconCircleCheck size={22} aria-hidden="true" />
        <Text>No recent errors. System is running smoothly!</Text>
      </div>
    );
  }
  return (
    <Stack gap="sm">
      <ul className={classes.errors}>
        {errors.slice(0, SHOWN_MAX).map(({ id, severity, message, timestamp, count, source }) => (
          <li key={id} className={classes.error}>
            <Tone tone={TONES[severity]}>{severity}</Tone>
            <div className={classes.errorWords}>
              <span className={classes.errorMessage}>{message}</span>
              <span className={classes.quiet}>
                <time dateTime={timestamp}>{formatMoment(timestamp)}</time> · {source}
                {count > 1 && ` · ${count} times`}
              </span>
            </div>
          </li>
        ))}
      </ul>
      {errors.length > SHOWN_MAX && (
        <Text c="dimmed" size="sm">
          {errors.length - SHOWN_MAX} more {errors.length - SHOWN_MAX === 1 ? 'kind' : 'kinds'} of errors in the last 24
          hours
        </Text>
      )}
    </Stack>
  );
}
