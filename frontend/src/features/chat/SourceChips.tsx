import type { ChatSource } from '@carbsight/contracts';
import { Popover, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconSalad, IconTable } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatDate, formatNumber } from '../../shared/i18n';
import { foodTableRow, useCarbUnits } from '../../shared/units';
import classes from './chat.module.css';
import { chatText } from './chat-text';

/** The sources of an answer: own meals as links, table rows with their figures. */
export function SourceChips({ sources }: { sources: readonly ChatSource[] }) {
  const units = useCarbUnits();
  if (sources.length === 0) return null;
  return (
    <ul className={classes.sources} aria-label={chatText('sources')}>
      {sources.map((source) => (
        <li key={source.kind === 'food' ? source.foodId : source.mealId}>
          {source.kind === 'food' ? (
            <FoodChip source={source} />
          ) : (
            <Link to={`/meal/${source.mealId}`} className={classes.chip}>
              <IconSalad size={16} aria-hidden="true" />
              <ChipText title={source.title}>
                {chatText('mealSource', {
                  day: formatDate(source.eatenAt, 'short'),
                  amount: units.amount(source.carbsGrams),
                })}
              </ChipText>
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Long names are truncated, figures never. */
function ChipText({ title, children }: { title: string; children: string }) {
  return (
    <span>
      <span className={classes.chipTitle}>{title}</span>
      <VisuallyHidden>, </VisuallyHidden>
      <span className={classes.chipFigure}>{children}</span>
    </span>
  );
}

function FoodChip({ source }: { source: Extract<ChatSource, { kind: 'food' }> }) {
  const units = useCarbUnits();
  const carbs = formatNumber(source.carbsPer100g, { digits: 1 });
  return (
    <Popover width={300} position="top" withArrow shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton className={classes.chip}>
          <IconTable size={16} aria-hidden="true" />
          <ChipText title={source.title}>{chatText('foodSource', { carbs })}</ChipText>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <Text fw={650} size="sm" tabIndex={-1} data-autofocus>
          {source.title}
        </Text>
        <Text size="sm" mt={4}>
          {chatText('foodPer100', { carbs: formatNumber(source.carbsPer100g, { digits: 2 }) })}
        </Text>
        {source.grams !== null && source.carbsGrams !== null && (
          <Text size="sm">
            {chatText('foodTaken', {
              grams: formatNumber(source.grams, { digits: 1 }),
              amount: units.exact(source.carbsGrams),
            })}
          </Text>
        )}
        <Text size="xs" c="dimmed" mt={4}>
          {chatText('foodTable', foodTableRow(source.foodId))}
        </Text>
      </Popover.Dropdown>
    </Popover>
  );
}
