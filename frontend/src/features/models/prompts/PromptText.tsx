import classes from './prompts.module.css';

/** A prompt as it is sent, in a box that scrolls by itself. */
export function PromptText({ text, label }: { text: string; label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes.promptText} aria-label={label} tabIndex={0}>
      {text}
    </section>
  );
}
