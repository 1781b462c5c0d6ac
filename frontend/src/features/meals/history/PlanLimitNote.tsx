import type { AnswerOf, mealsApi } from '@carbsight/contracts';
import { Anchor, Group, Text } from '@mantine/core';
import { IconArchive } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatDate } from '../../../shared/i18n';
import { tierNames } from '../../accounts';
import classes from '../meals.module.css';
import { historyText } from './history-text';

type PlanLimitNoteProps = { older: NonNullable<AnswerOf<typeof mealsApi.listMeals>['olderMeals']> };

/** Shown where the plan ends the list: nothing is lost, and which plan reaches further. */
export function PlanLimitNote({ older: { before, plan } }: PlanLimitNoteProps) {
  return (
    <section className={classes.card}>
      <Group wrap="nowrap" align="flex-start">
        <IconArchive size={22} aria-hidden="true" style={{ flex: 'none', marginTop: 2 }} />
        <div>
          <Text fw={650}>{historyText('olderKept', { day: formatDate(before, 'full') })}</Text>
          <Text c="dimmed">{historyText('olderKeptText', { plan: tierNames[plan] })}</Text>
          <Anchor component={Link} to="/pricing" underline="always" className={classes.more}>
            {historyText('seePlans')}
          </Anchor>
        </div>
      </Group>
    </section>
  );
}
