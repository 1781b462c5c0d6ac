/** Who offers this installation, as configured; null: not said. */
export type Operator = { readonly name: string | null; readonly address: string | null };

/** Before a legal page, as long as it cannot say whose it is. */
export function missingOperatorNote({ name, address }: Operator): string {
  return name && address ? '' : '> **The operator of this installation has not completed this page yet.**\n\n';
}

/** The sentence that says whose the service is. */
export function operatorSentence({ name, address }: Operator): string {
  const told = [name, address].flatMap((words) => (words ? [plainMarkdown(words)] : []));
  return told.length > 0
    ? `${told.join(', ')} (“we”).`
    : 'The operator of this installation (“we”), who has not filled in name and address here yet.';
}

/** Words of the configuration stay words: no markup, no line of their own. */
function plainMarkdown(words: string): string {
  return words
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_{}[\]<>()#+!|~&]/g, '\\$&');
}
