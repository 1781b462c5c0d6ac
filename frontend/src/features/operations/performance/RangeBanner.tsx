import { Paper, Text } from '@mantine/core';
import { formatMoment, formatTime } from '../system/formats';
import { Tone } from '../system/Tone';
import classes from './performance.module.css';

type RangeBannerProps = {
  title: string;
  updatedAt: string;
  /** When the session began, where that is the range. */
  since: string | null;
  isOld: boolean;
};

/** Which time the figures are about, and how old they are. */
export function RangeBanner({ title, updatedAt, since, isOld }: RangeBannerProps) {
  return (
    <Paper data-banner className={classes.banner} radius="md" px="md" py="sm">
      <div>
        <Text fw={650}>{title}</Text>
        {since && (
          <Text size="sm" c="dimmed">
            Since {formatMoment(since)}, when the process that runs longest was started
          </Text>
        )}
      </div>
      <div className={classes.updated}>
        <Text size="sm">
          Last updated <time dateTime={updatedAt}>{formatTime(updatedAt)}</time>
        </Text>
        <span role="status">{isOld && <Tone tone="warn">Newer figures could not be fetched</Tone>}</span>
      </div>
    </Paper>
  );
}
