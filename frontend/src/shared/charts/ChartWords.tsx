import { Paper, Text } from '@mantine/core';

/** A chart row's tooltip: the same words as in the table. */
export type WordsOfRow = { readonly title: string; readonly words: string };

/** The tooltip, for `tooltipProps={{ content: ChartWords }}`. */
export function ChartWords({ payload }: { payload?: readonly { payload?: WordsOfRow }[] }) {
  const row = payload?.[0]?.payload;
  if (!row) return null;
  return (
    <Paper withBorder shadow="md" px="sm" py={6}>
      <Text size="sm" fw={600}>
        {row.title}
      </Text>
      <Text size="sm">{row.words}</Text>
    </Paper>
  );
}
