import { Button, Checkbox, CopyButton, Group, Stack, Text } from '@mantine/core';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import classes from './security.module.css';

type RecoveryCodesProps = { codes: readonly string[]; onDone: () => void };

/** Shows the codes, this once: only their hashes are stored. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const [areKept, setKept] = useState(false);
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => heading.current?.focus(), 60); // after the form gave the focus back
    return () => clearTimeout(timer);
  }, []);
  const text = `Carbsight recovery codes. Each works once.\n\n${codes.join('\n')}\n`;
  return (
    <Stack>
      <Text ref={heading} tabIndex={-1} fw={600}>
        The authenticator app is on. Keep these recovery codes: they are shown only now.
      </Text>
      <Text>Each of them works once in place of a code, for the day when your phone is gone.</Text>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group>
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button variant="default" leftSection={<IconCopy size={16} aria-hidden="true" />} onClick={copy}>
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
        <Button
          component="a"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="carbsight-recovery-codes.txt"
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden="true" />}
        >
          Download
        </Button>
      </Group>
      <Checkbox
        label="I have kept the codes in a safe place"
        checked={areKept}
        onChange={(event) => setKept(event.currentTarget.checked)}
      />
      <Button w="fit-content" disabled={!areKept} onClick={onDone}>
        Done
      </Button>
    </Stack>
  );
}
