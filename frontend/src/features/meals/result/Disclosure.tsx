import { type ReactNode, useState } from 'react';

type DisclosureProps = { summary: string; className: string | undefined; children: () => ReactNode };

/** What few people need often: written once somebody opens it, not with every page. */
export function Disclosure({ summary, className, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={className} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{summary}</summary>
      {isOpen && children()}
    </details>
  );
}
