import type { ModelConfig } from '@carbsight/contracts';
import { Badge, Group, Paper, Text } from '@mantine/core';
import { IconAlertTriangle, IconCpu, IconGhost2 } from '@tabler/icons-react';
import { currentModel, labelOf, type ModelPlace, placeNames, problemOf } from './model-words';
import classes from './models.module.css';

/** What stands in a place now, and whether it can work. */
export function CurrentModel({ config, place }: { config: ModelConfig; place: ModelPlace }) {
  const modelId = currentModel(config, place);
  const problem = modelId === null ? null : problemOf(config, modelId);
  const isTest = place === 'test_model';
  const Icon = isTest ? IconGhost2 : IconCpu;
  return (
    <Paper component="section" aria-label={`Current ${placeNames[place]}`} withBorder radius="lg" p="lg">
      <Group gap="xs" mb={6} c="dimmed">
        <Icon size={20} aria-hidden="true" />
        <Text fw={600}>{placeNames[place]}</Text>
        {isTest && (
          <Badge variant="default" tt="none">
            Shadow
          </Badge>
        )}
      </Group>
      <Text fz={24} lh={1.2} fw={700} ff="heading" className={classes.longWords}>
        {labelOf(config, modelId)}
      </Text>
      <Text size="sm" c="dimmed" className={classes.longWords}>
        {modelId ?? 'No test model is set: scans are read once.'}
      </Text>
      {problem && (
        <Group gap={6} mt="sm" wrap="nowrap" align="flex-start" className={classes.problem}>
          <IconAlertTriangle size={18} aria-hidden="true" />
          <Text size="sm" inherit>
            This model cannot work at the moment. {problem} Choose another one, or every scan will fail.
          </Text>
        </Group>
      )}
    </Paper>
  );
}
