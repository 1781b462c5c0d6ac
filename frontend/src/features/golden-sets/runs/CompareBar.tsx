import type { GoldenRun } from '@carbsight/contracts';
import { Button, Group, Text } from '@mantine/core';
import classes from './runs.module.css';

/** Says what is missing for a comparison. */
export function CompareBar({ run, onClear }: { run: GoldenRun; onClear: () => void }) {
  return (
    <Group justify="space-between" gap="xs" className={classes.compareBar}>
      <Text size="sm" role="status" className={classes.long}>
        Choose another completed run to compare with “{run.name}”.
      </Text>
      <Button variant="default" size="xs" mih={36} onClick={onClear}>
        Do not compare
      </Button>
    </Group>
  );
}
