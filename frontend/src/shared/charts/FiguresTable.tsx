import { Table } from '@mantine/core';

type FiguresTableProps = {
  label: string;
  columns: readonly string[];
  /** The first cell names its row. */
  rows: readonly (readonly string[])[];
  /** Its rows scroll below their header. */
  isHeaderSticky?: boolean;
  className?: string;
};

/** The figures of a chart, for people who read. */
export function FiguresTable({ label, columns, rows, isHeaderSticky = false, className = '' }: FiguresTableProps) {
  return (
    <Table striped stickyHeader={isHeaderSticky} aria-label={label} className={className}>
      <Table.Thead>
        <Table.Tr>
          {columns.map((column) => (
            <Table.Th key={column} scope="col">
              {column}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(([name, ...cells]) => (
          <Table.Tr key={name}>
            <Table.Th scope="row">{name}</Table.Th>
            {cells.map((cell, index) => (
              <Table.Td key={columns[index + 1]}>{cell}</Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
