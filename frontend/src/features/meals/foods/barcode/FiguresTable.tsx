import type { CarbFigures, FoundProduct } from '@carbsight/contracts';
import { Text, Title } from '@mantine/core';
import { formatNumber } from '../../../../shared/i18n';
import classes from './barcode.module.css';
import { barcodeText as text } from './barcode-text';

const rows = ['carbs', 'sugars', 'fibre'] as const;

/** The figures as the package states them, both columns where it has both. */
export function FiguresTable({ food }: { food: FoundProduct['food'] }) {
  const columns = [
    { name: text(food.isLiquid ? 'per100ml' : 'per100g'), figures: food.per100 },
    { name: servingInWords(food), figures: food.perServing },
  ].filter((column): column is { name: string; figures: CarbFigures } => column.figures !== null);
  return (
    <div className={classes.card}>
      <Title order={2} fz="lg" mb="xs" id="figures">
        {text('figures')}
      </Title>
      <table className={classes.table} aria-labelledby="figures">
        <thead>
          <tr>
            <td />
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              <th scope="row">{text(row)}</th>
              {columns.map(({ name, figures }) => (
                <td key={name}>
                  {figures[row] === null
                    ? text('notStated')
                    : text('grams', { amount: formatNumber(figures[row], { digits: 2 }) })}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Text size="sm" c="dimmed" mt="xs">
        {text(food.convention)}
      </Text>
    </div>
  );
}

function servingInWords({ servingName, servingGrams, isLiquid }: FoundProduct['food']): string {
  const weight =
    servingGrams === null
      ? null
      : text(isLiquid ? 'millilitres' : 'grams', { amount: formatNumber(servingGrams, { digits: 1 }) });
  const serving = [servingName, weight].filter((part) => part !== null).join(', ');
  return serving === '' ? text('perServing') : text('perServingOf', { serving });
}
