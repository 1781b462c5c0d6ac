import type { Meal } from '@carbsight/contracts';
import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconDots, IconMessage2, IconPencil, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { MealActions } from '../useMealActions';
import { AgainDialog } from './AgainDialog';
import { DeleteDialog } from './DeleteDialog';
import { NoteDialog } from './NoteDialog';
import { RenameDialog } from './RenameDialog';

/** What is done to a meal now and then. */
export function MealMenu({ meal, actions }: { meal: Meal; actions: MealActions }) {
  const [dialog, setDialog] = useState<'rename' | 'note' | 'again' | 'delete' | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setDialog(null);
  const again = () => (meal.override ? setDialog('again') : void actions.reanalyze());
  const dialogProps = { actions, onClose: close, opener: button };
  return (
    <>
      <Menu position="bottom-end" width={220} withInitialFocusPlaceholder={false}>
        <Tooltip label="More actions">
          <Menu.Target>
            <ActionIcon ref={button} aria-label="More actions">
              <IconDots size={22} />
            </ActionIcon>
          </Menu.Target>
        </Tooltip>
        <Menu.Dropdown>
          <Menu.Item h={44} leftSection={<IconPencil size={18} />} onClick={() => setDialog('rename')}>
            Rename
          </Menu.Item>
          <Menu.Item h={44} leftSection={<IconMessage2 size={18} />} onClick={() => setDialog('note')}>
            Change the note
          </Menu.Item>
          <Menu.Item h={44} leftSection={<IconRefresh size={18} />} onClick={again}>
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
      {dialog === 'rename' && <RenameDialog meal={meal} {...dialogProps} />}
      {dialog === 'note' && <NoteDialog meal={meal} {...dialogProps} />}
      {dialog === 'again' && <AgainDialog meal={meal} {...dialogProps} />}
      {dialog === 'delete' && <DeleteDialog {...dialogProps} />}
    </>
  );
}
