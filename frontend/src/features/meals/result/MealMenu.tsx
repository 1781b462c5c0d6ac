import type { Meal } from '@carbsight/contracts';
import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconClock, IconCopyPlus, IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { uiText } from '../../../shared/ui';
import { shortcutsText } from '../shortcuts/shortcuts-text';
import type { MealActions } from '../useMealActions';
import { DeleteDialog, PartialMealDialog, RenameDialog, RepeatDialog, TimeDialog } from './lazy-dialogs';
import { resultText as text } from './result-text';

/** The less frequent actions on a meal. */
export function MealMenu({ meal, actions }: { meal: Meal; actions: MealActions }) {
  const [dialog, setDialog] = useState<'partial' | 'repeat' | 'time' | 'rename' | 'delete' | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setDialog(null);
  const dialogProps = { actions, onClose: close, opener: button };
  return (
    <>
      <Menu position="bottom-end" width={250} withInitialFocusPlaceholder={false}>
        <Tooltip label={text('more')}>
          <Menu.Target>
            <ActionIcon ref={button} aria-label={text('more')}>
              <IconDots size={22} />
            </ActionIcon>
          </Menu.Target>
        </Tooltip>
        <Menu.Dropdown>
          {meal.carbEstimate !== null && (
            <Menu.Item
              h={44}
              leftSection={<IconCopyPlus size={18} />}
              onClick={() => setDialog(meal.isPartial ? 'partial' : 'repeat')}
            >
              {shortcutsText('logAgain')}
            </Menu.Item>
          )}
          <Menu.Item h={44} leftSection={<IconClock size={18} />} onClick={() => setDialog('time')}>
            {shortcutsText('changeTime')}
          </Menu.Item>
          <Menu.Item h={44} leftSection={<IconPencil size={18} />} onClick={() => setDialog('rename')}>
            {text('rename')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item
            h={44}
            c="var(--mantine-color-error)"
            leftSection={<IconTrash size={18} />}
            onClick={() => setDialog('delete')}
          >
            {uiText('delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {dialog === 'partial' && (
        <PartialMealDialog meal={meal} purpose="log" onAnyway={() => setDialog('repeat')} {...dialogProps} />
      )}
      {dialog === 'repeat' && <RepeatDialog meal={meal} onClose={close} opener={button} />}
      {dialog === 'time' && <TimeDialog meal={meal} {...dialogProps} />}
      {dialog === 'rename' && <RenameDialog meal={meal} {...dialogProps} />}
      {dialog === 'delete' && <DeleteDialog meal={meal} {...dialogProps} />}
    </>
  );
}
