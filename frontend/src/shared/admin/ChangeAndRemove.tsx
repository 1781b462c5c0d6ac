import { Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';

import { ForEditors, ForOwners } from './admin-role';

type ChangeAndRemoveProps = {
  /** Of what is changed or removed: a page has many of these buttons. */
  name: string;
  /** Of it, if only that can be changed: "Role". */
  part?: string;
  isForOwners?: boolean;
  onChange: () => void;
  onRemove: () => void;
};

/** What can be done to each thing of a list that administrators keep. */
export function ChangeAndRemove({ name, part, isForOwners = false, onChange, onRemove }: ChangeAndRemoveProps) {
  const Allowed = isForOwners ? ForOwners : ForEditors;
  return (
    <>
      <Allowed>
        <Button
          variant="default"
          size="sm"
          mih={44}
          leftSection={<IconPencil size={16} aria-hidden="true" />}
          onClick={onChange}
          aria-label={part ? `Change ${part} of ${name}` : `Change ${name}`}
        >
          {part ? `Change ${part}` : 'Change'}
        </Button>
      </Allowed>
      <Allowed>
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
      </Allowed>
    </>
  );
}
