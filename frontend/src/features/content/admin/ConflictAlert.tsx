import { contentStatusLabels } from '@carbsight/domain';
import { Button, Group, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { FailureAlert } from '../../../shared/ui';
import { momentText } from './content-dates';
import type { Conflict, ContentForm } from './useContentForm';

type ConflictAlertProps = { conflict: Conflict; form: Pick<ContentForm, 'isSaving' | 'takeTheirs' | 'overwrite'> };

/** Somebody saved since this form was opened: nothing is overwritten unless the author says so. */
export function ConflictAlert({ conflict: { sentence, theirs }, form }: ConflictAlertProps) {
  const ref = useRef<HTMLDivElement>(null);
  // The button that was pressed may be a page away from here: without this only a passing toast would be seen.
  useEffect(() => {
    ref.current?.focus();
    ref.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={ref} tabIndex={-1} style={{ outline: 'none' }}>
      <FailureAlert
        action={
          <>
            <Text size="sm" mt={6} style={{ overflowWrap: 'anywhere' }}>
              Saved there: “{theirs.title}”, {contentStatusLabels[theirs.status]}, {momentText(theirs.updatedAt)}
            </Text>
            <Text size="sm" mt={6}>
              Loading it discards what you have written here; overwriting replaces what is saved there.
            </Text>
            <Group gap="xs" mt="xs">
              <Button variant="default" size="xs" mih={36} disabled={form.isSaving} onClick={form.takeTheirs}>
                Load their version
              </Button>
              <Button variant="default" size="xs" mih={36} disabled={form.isSaving} onClick={form.overwrite}>
                Overwrite
              </Button>
            </Group>
          </>
        }
      >
        {sentence}
      </FailureAlert>
    </div>
  );
}
