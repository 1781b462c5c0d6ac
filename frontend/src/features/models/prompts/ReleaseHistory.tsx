import type { PromptRelease } from '@carbsight/contracts';
import { Badge, Group, Text } from '@mantine/core';
import { timeText } from '../time-words';
import classes from './prompts.module.css';

/** What went live on the server, newest first. */
export function ReleaseHistory({ releases }: { releases: readonly PromptRelease[] }) {
  if (releases.length === 0) return null;
  return (
    <details className={classes.history}>
      <summary>Releases on the server</summary>
      <ul className={classes.versions} aria-label="Releases on the server">
        {releases.map(({ id, version, name, isProduction, isBuiltIn, reason, publishedBy, createdAt }) => (
          <li key={id ?? 'built-in'} className={classes.release}>
            <Group gap={6}>
              <Text fw={600} size="sm">
                {version} – {name}
              </Text>
              {isProduction && (
                <Badge size="sm" tt="none" c="var(--cs-on-pine)">
                  Live
                </Badge>
              )}
            </Group>
            {reason && <Text size="sm">{reason}</Text>}
            <Text size="sm" c="dimmed">
              {createdAt ? (
                <>
                  <time dateTime={createdAt}>{timeText(createdAt)}</time> · {publishedBy ?? 'a deleted account'}
                  {isBuiltIn && ' · returned to the built-in prompt'}
                </>
              ) : (
                'Came with the product'
              )}
            </Text>
          </li>
        ))}
      </ul>
    </details>
  );
}
