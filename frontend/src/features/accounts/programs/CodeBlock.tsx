import { CopyButton } from '../../../shared/ui/CopyButton';
import classes from './programs.module.css';
import { programsText as text } from './programs-text';

/** Code to copy. */
export function CodeBlock({ code, name }: { code: string; name: string }) {
  return (
    <div className={classes.code}>
      <section aria-label={name}>
        <pre>{code}</pre>
      </section>
      <CopyButton text={code} label={text('copyOf', { what: name })} />
    </div>
  );
}
