import { Tooltip } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { screen } from '@testing-library/react';
import { renderPart } from '../../../test/render-part';
import { AdminRoleProvider, ForEditors } from './admin-role';
import { IconButton } from './buttons';

const onEdit = vi.fn();
const open = (role: 'viewer' | 'editor') =>
  renderPart(
    <AdminRoleProvider value={role}>
      <Tooltip label="Edit" openDelay={0}>
        <ForEditors>
          <IconButton Icon={IconPencil} aria-label="Edit “Toast”" onClick={onEdit} />
        </ForEditors>
      </Tooltip>
    </AdminRoleProvider>,
  );

it('shows an editor what an icon does, and does it', async () => {
  const { user } = open('editor');
  const button = screen.getByRole('button', { name: 'Edit “Toast”' });
  await user.hover(button);
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Edit');
  await user.click(button);
  expect(onEdit).toHaveBeenCalledOnce();
});

it('tells a viewer why it is disabled', () => {
  open('viewer');
  const button = screen.getByRole('button', { name: 'Edit “Toast”' });
  expect(button).toBeDisabled();
  expect(button).toHaveAttribute('title', 'As a viewer, you cannot change anything.');
});
