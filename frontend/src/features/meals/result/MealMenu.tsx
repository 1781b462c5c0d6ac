import type { Meal } from '@carbsight/contracts';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconMessage2, IconPencil, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { MealActions } from '../useMealActions';
import { DeleteDialog } from './DeleteDialog';
import { NoteDialog } from './NoteDialog';
import { RenameDialog } from './RenameDialog';

/** What is done to a meal now and then. */
export function MealMenu({ meal, actions }: { meal: Meal; actions: MealActions }) {
  const [dialog, setDialog] = useState<'rename' | 'note' | 'delete' | null>(null);
  const close = () => setDialog(null);
  return (
    <>
      <Menu position="bottom-end" width={220} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon aria-label="More actions">
            <IconDots size={22} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item h={44} leftSection={<IconPencil size={18} />} onClick={() => setDialog('rename')}>
            Rename
          </Menu.Item>
          <Menu.Item h={44} leftSection={<IconMessage2 size={18} />} onClick={() => setDialog('note')}>
            Change the note
          </Menu.Item>
          <Menu.Item h={44} leftSection={<IconRefresh size={18} />} onClick={() => void actions.reanalyze()}>
            Estimate again
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item
            h={44}
            c="var(--mantine-color-error)"
            leftSection={<IconTrash size={18} />}
            onClick={() => setDialog('delete')}
          >
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {dialog === 'rename' && <RenameDialog meal={meal} actions={actions} onClose={close} />}
      {dialog === 'note' && <NoteDialog meal={meal} actions={actions} onClose={close} />}
      {dialog === 'delete' && <DeleteDialog actions={actions} onClose={close} />}
    </>
  );
}
