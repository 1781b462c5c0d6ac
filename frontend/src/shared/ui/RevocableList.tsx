import { Box, Button, Group, Skeleton, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { FailureAlert } from './FailureAlert';
import { useAttempt } from './useAttempt';

type Revocable = { readonly id: string; readonly name: string };
type Texts = {
  readonly none: string;
  readonly revoke: string;
  readonly revokeOf: (name: string) => string;
  readonly revoked: string;
};
type RevocableListProps<Item extends Revocable> = {
  /** Undefined while they load. */
  readonly items: readonly Item[] | undefined;
  /** Why they could not be loaded. */
  readonly failure: string | null;
  readonly texts: Texts;
  /** What is said of one below its name. */
  readonly about: (item: Item) => ReactNode;
  readonly revoke: (item: Item) => Promise<unknown>;
  /** The server's rejection in words. */
  readonly messageOf: (failure: unknown) => string;
  /** After each try; reads the list again. */
  readonly onTried: () => Promise<unknown>;
};

/** What a person has handed out, each revocable. */
export function RevocableList<Item extends Revocable>({
  items,
  failure,
  texts,
  about,
  ...on
}: RevocableListProps<Item>) {
  const { busy, attempt } = useAttempt(on.messageOf);
  const revoke = (item: Item) =>
    attempt(() => on.revoke(item), { done: texts.revoked, name: item.id, after: on.onTried });
  if (!items) return failure === null ? <Skeleton height={60} /> : <FailureAlert>{failure}</FailureAlert>;
  if (items.length === 0) return <Text c="dimmed">{texts.none}</Text>;
  return (
    <ul data-divided>
      {items.map((item) => (
        <Group component="li" key={item.id} gap="sm" mih={60} py="xs" wrap="nowrap">
          <Box flex="1 1 9rem" miw={0}>
            <Text fw={600}>{item.name}</Text>
            <Text size="sm" c="dimmed" component="div">
              {about(item)}
            </Text>
          </Box>
          <Button
            variant="default"
            loading={busy === item.id}
            aria-label={texts.revokeOf(item.name)}
            onClick={() => void revoke(item)}
          >
            {texts.revoke}
          </Button>
        </Group>
      ))}
    </ul>
  );
}
