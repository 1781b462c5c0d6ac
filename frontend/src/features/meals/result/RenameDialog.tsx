import type { Meal } from '@carbsight/contracts';
import { Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { RefObject } from 'react';
import { Dialog } from '../../../shared/ui';
import type { MealActions } from '../useMealActions';
import { offerUndo } from './offer-undo';
import { resultText as text } from './result-text';

type RenameDialogProps = {
  meal: Meal;
  actions: MealActions;
  onClose: () => void;
  opener: RefObject<HTMLElement | null>;
};

export function RenameDialog({ meal, actions, onClose, opener }: RenameDialogProps) {
  const form = useForm({
    initialValues: { compositeItemName: meal.compositeItemName ?? '' },
    validate: { compositeItemName: problemOf },
  });
  const submit = async ({ compositeItemName }: { compositeItemName: string }) => {
    const changed = await actions.rename(compositeItemName);
    if (!changed) return;
    offerUndo(text('renamed'), changed, actions);
    onClose();
  };
  return (
    <Dialog title={text('renameTitle')} onClose={onClose} opener={opener} isChanged={form.isDirty()}>
      <form onSubmit={form.onSubmit((values) => void submit(values))} noValidate>
        <Stack>
          <TextInput label={text('name')} dir="auto" data-autofocus {...form.getInputProps('compositeItemName')} />
          <Button type="submit" loading={actions.pending === 'edit'}>
            {text('save')}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}

const NAME_MAX = 120;

function problemOf(name: string): string | null {
  if (name.trim() === '') return text('nameEmpty');
  return name.length > NAME_MAX ? text('nameLong') : null;
}
