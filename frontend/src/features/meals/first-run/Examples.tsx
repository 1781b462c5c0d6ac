import { UnstyledButton } from '@mantine/core';
import classes from '../meals.module.css';
import { firstRunText as text } from './first-run-text';

const examples = ['example1', 'example2', 'example3'] as const;

/** One tap shows what words come to, before anything is typed. */
export function Examples({ onExample }: { onExample: (words: string) => void }) {
  return (
    <div>
      {examples.map((example) => (
        <UnstyledButton key={example} className={classes.chip} mr="xs" onClick={() => onExample(text(example))}>
          <span>{text(example)}</span>
        </UnstyledButton>
      ))}
    </div>
  );
}
