import { Stack, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { CopyButton } from './CopyButton';
import { PromptText } from './PromptText';

/** What the camera wrote into the photo, as the app kept it when the photo was taken in. */
export function MetadataTab({ metadata }: { metadata: Readonly<Record<string, unknown>> | null }) {
  const [isShown, setShown] = useState(false);
  const json = metadata && JSON.stringify(metadata, null, 2);
  return (
    <Stack gap="md">
      <Switch
        label="Show captured metadata"
        checked={isShown}
        onChange={(event) => setShown(event.currentTarget.checked)}
      />
      {!json && <Text c="dimmed">No metadata captured yet</Text>}
      {json && isShown && (
        <div>
          <PromptText text={json} label="Captured metadata" />
          <CopyButton text={json} label="Copy metadata" />
        </div>
      )}
    </Stack>
  );
}
