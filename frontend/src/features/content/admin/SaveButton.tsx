import { Button } from '@mantine/core';
import type { ContentForm } from './useContentForm';

export function SaveButton({ form: { item, isSaving } }: { form: ContentForm }) {
  const words = item
    ? { idle: 'Update Content', busy: 'Updating...' }
    : { idle: 'Create Content', busy: 'Creating...' };
  return (
    <Button type="submit" disabled={isSaving}>
      {isSaving ? words.busy : words.idle}
    </Button>
  );
}
