import { Anchor, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { familyText as text } from './family-text';

const KEPT_PAGES = [
  { path: 'insights', name: 'insights' },
  { path: 'insights/print', name: 'report' },
  { path: 'settings', name: 'keptSettings' },
] as const;

/** What else there is in a diary for who keeps it. */
export function KeptLinks({ ownerId, children }: { ownerId: string; children?: ReactNode }) {
  return (
    <Group gap="0 1rem">
      {children}
      {KEPT_PAGES.map(({ path, name }) => (
        <Anchor key={path} component={Link} to={`/family/${ownerId}/${path}`} py={10}>
          {text(name)}
        </Anchor>
      ))}
    </Group>
  );
}
