import { Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';

import { ForEditors } from './admin-role';

type ChangeAndRemoveProps = {
  /** Of what is changed or removed: a page has many of these buttons. */
  name: string;
  onChange: () => void;
  onRemove: () => void;
};

/** What can be done to each thing of a list that administrators keep. */
export function ChangeAndRemove({ name, onChange, onRemove }: ChangeAndRemoveProps) {
  return (
    <>
      <ForEditors>
        <Button
          variant="default"
          size="sm"
          mih={44}
          leftSection={<IconPencil size={16} aria-hidden="true" />}
          onClick={onChange}
          aria-label={`Change ${name}`}
        >
          Change
        </Button>
      </ForEditors>
      <ForEditors>
        <Button
          variant="default"
          size="sm"
          mih={44}
          leftSection={<IconTrash size={16} aria-hidden="true" />}
          onClick={onRemove}
          aria-label={`Remove ${name}`}
        >
          Remove
        </Button>
      </ForEditors>
    </>
  );
}
