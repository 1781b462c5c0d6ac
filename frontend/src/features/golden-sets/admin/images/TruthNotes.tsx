import { Button, Group, Text } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { countText } from '../../../../shared/admin';
import { FailureAlert } from '../../../../shared/ui';
import classes from './images.module.css';
import { TruncatedList } from './TruncatedList';
import type { Uploads } from './useUploads';

/** How much of the CSV is used, and which lines are not. */
export function TruthNotes({
  uploads: { truthFile, truthProblems, truthOf, uploads, isSending, dropTruths },
}: {
  uploads: Uploads;
}) {
  if (!truthFile) return null;
  const used = uploads.filter((upload) => truthOf(upload)).length;
  return (
    <>
      <Group gap="xs" wrap="nowrap">
        <IconFileSpreadsheet size={20} aria-hidden="true" />
        <Text size="sm" className={classes.grow} role="status">
          {truthFile.fileName}: details for {countText(used)} of {countText(uploads.length)} images
        </Text>
        <Button variant="subtle" size="compact-sm" mih={36} disabled={isSending} onClick={dropTruths}>
          Leave the CSV out
        </Button>
      </Group>
      {truthProblems.length > 0 && (
        <FailureAlert>
          <div>These lines of the CSV are not used:</div>
          <TruncatedList lines={truthProblems} />
        </FailureAlert>
      )}
    </>
  );
}
