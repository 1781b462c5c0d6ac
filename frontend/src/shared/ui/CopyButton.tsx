import { Alert, Button, type ButtonProps, Text } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { uiText } from './ui-text';
import { useCopy } from './useCopy';

/** @param label for screen readers, where a page has several */
export function CopyButton({ text, label, ...look }: ButtonProps & { text: string; label?: string }) {
  const { isCopied, copy } = useCopy(text);
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <Button
      variant="default"
      onClick={() => void copy()}
      aria-label={isCopied ? uiText('copied') : label}
      leftSection={<Icon size={18} aria-hidden="true" />}
      {...look}
    >
      {uiText(isCopied ? 'copied' : 'copy')}
    </Button>
  );
}

/** A new secret link, shown once. */
export function MadeLink({ url, title, children }: { url: string; title: string; children?: ReactNode }) {
  return (
    <Alert color="pine" variant="light" mt="md" title={title}>
      {children && (
        <Text size="sm" mb="sm">
          {children}
        </Text>
      )}
      <Text size="sm" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
        {url}
      </Text>
      <CopyButton text={url} mt="sm" />
    </Alert>
  );
}
