/** Who operates this installation, as configured; null: not configured. */
export type Operator = { readonly name: string | null; readonly address: string | null };

/** Shown above a legal page as long as the operator is unknown. */
export function missingOperatorNote({ name, address }: Operator): string {
  return name && address ? '' : '> **The operator of this installation has not completed this page yet.**\n\n';
}

/** The sentence that names the operator. */
export function operatorSentence({ name, address }: Operator): string {
  const told = [name, address].flatMap((words) => (words ? [plainMarkdown(words)] : []));
  return told.length > 0
    ? `${told.join(', ')} (“we”).`
    : 'The operator of this installation (“we”), who has not filled in name and address here yet.';
}

/** Configured text stays text: no markup, no lines of its own. */
function plainMarkdown(words: string): string {
  return words
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_{}[\]<>()#+!|~&]/g, '\\$&');
}
