import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useCopy } from '../../../shared/ui/useCopy';
import classes from './programs.module.css';
import { programsText as text } from './programs-text';

/** Code to copy. */
export function CodeBlock({ code, name }: { code: string; name: string }) {
  const { isCopied, copy } = useCopy(code);
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <div className={classes.code}>
      <section aria-label={name}>
        <pre>{code}</pre>
      </section>
      <Button
        variant="default"
        h={44}
        onClick={() => void copy()}
        aria-label={isCopied ? text('copied') : text('copyOf', { what: name })}
        leftSection={<Icon size={18} aria-hidden="true" />}
      >
        {text(isCopied ? 'copied' : 'copy')}
      </Button>
    </div>
  );
}
