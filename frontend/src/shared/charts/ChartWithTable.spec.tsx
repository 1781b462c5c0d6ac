import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPart } from '../../../test/render-part';
import { ChartWithTable } from './ChartWithTable';

it('shows the same figures as a table, and the chart again', async () => {
  const user = userEvent.setup({ delay: null });
  renderPart(
    <ChartWithTable
      label="Scans per day"
      summary="Most on Monday."
      columns={['Day', 'Scans']}
      rows={[
        ['Monday', '12'],
        ['Tuesday', '7'],
      ]}
    >
      <svg data-testid="drawing" />
    </ChartWithTable>,
  );
  expect(screen.getByRole('figure', { name: 'Scans per day' })).toHaveAccessibleDescription('Most on Monday.');
  await user.click(screen.getByRole('button', { name: 'Show as table: Scans per day' }));
  const row = within(screen.getByRole('table', { name: 'Scans per day' })).getByRole('row', { name: 'Tuesday 7' });
  expect(within(row).getByRole('rowheader')).toHaveTextContent('Tuesday');
  expect(screen.queryByTestId('drawing')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show as chart: Scans per day' }));
  expect(screen.getByTestId('drawing')).toBeInTheDocument();
});
