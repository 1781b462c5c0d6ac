import { ScrollArea, Table } from '@mantine/core';
import classes from './performance.module.css';

type FigureTableProps = {
  label: string;
  columns: readonly string[];
  /** How many of the first columns are words. */
  wordColumns?: number;
  /** The first cell names the row. */
  rows: readonly { readonly key: string; readonly cells: readonly string[]; readonly isTotal?: boolean }[];
};

/** Words on the left, figures on the right; scrolls where it is too wide. */
export function FigureTable({ label, columns, wordColumns = 1, rows }: FigureTableProps) {
  const isFigure = (column: number) => column >= wordColumns || undefined;
  return (
    <ScrollArea type="auto" viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': `${label}, scrollable` }}>
      <Table aria-label={label} className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column, index) => (
              <Table.Th key={column} scope="col" data-figure={isFigure(index)}>
                {column}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ key, cells: [name, ...cells], isTotal }) => (
            <Table.Tr key={key} data-total={isTotal || undefined}>
              <Table.Th scope="row">{name}</Table.Th>
              {cells.map((cell, index) => (
                <Table.Td key={columns[index + 1]} data-figure={isFigure(index + 1)}>
                  {cell}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea>
  );
}
