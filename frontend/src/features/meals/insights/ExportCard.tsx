import { type Insights, insightsApi } from '@carbsight/contracts';
import { Button, Group, Text, Title } from '@mantine/core';
import { IconPrinter, IconTable } from '@tabler/icons-react';
import { Link } from 'react-router';
import { urlOf } from '../../../shared/api';
import classes from './insights.module.css';
import { insightsText } from './insights-text';

/** The period as a table and as a printed summary; if the plan includes neither, which one does. */
export function ExportCard({ insights: { from, to, canExport } }: { insights: Insights }) {
  return (
    <section className={classes.card} aria-labelledby="hand-on">
      <Title order={2} id="hand-on">
        {insightsText('handOn')}
      </Title>
      <Text c="dimmed" mb="sm">
        {insightsText(canExport ? 'handOnText' : 'planText')}
      </Text>
      {canExport ? (
        <Group grow preventGrowOverflow={false}>
          <Button
            component={Link}
            to={`/insights/print?${new URLSearchParams({ from, to })}`}
            variant="light"
            leftSection={<IconPrinter size={18} aria-hidden="true" />}
          >
            {insightsText('print')}
          </Button>
          <Button
            component="a"
            href={urlOf(insightsApi.exportMeals, undefined, { from, to })}
            download
            variant="default"
            leftSection={<IconTable size={18} aria-hidden="true" />}
          >
            {insightsText('csv')}
          </Button>
        </Group>
      ) : (
        <Button component={Link} to="/pricing" variant="light">
          {insightsText('seePlans')}
        </Button>
      )}
    </section>
  );
}
