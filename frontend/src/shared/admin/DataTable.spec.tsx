import { screen } from '@testing-library/react';
import { renderPart } from '../../../test/render-part';
import { type Column, DataTable } from './DataTable';

const columns: readonly Column<number>[] = [{ title: 'Number', cell: (row) => `row ${row}` }];

it('has every row of a long table in the page, where the browser finds it', () => {
  const rows = Array.from({ length: 120 }, (_, n) => n);
  renderPart(<DataTable label="Numbers" columns={columns} rows={rows} keyOf={String} />);
  expect(screen.getByText('row 0')).toBeInTheDocument();
  expect(screen.getByText('row 119')).toBeInTheDocument();
});
