import { type ReactNode, useState } from 'react';

type DisclosureProps = { summary: ReactNode; className: string | undefined; children: () => ReactNode };

/** Content that few people need: rendered when it is opened, not with every page. */
export function Disclosure({ summary, className, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={className} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{summary}</summary>
      {isOpen && children()}
    </details>
  );
}
