import { Center, Image } from '@mantine/core';
import type { ReactNode } from 'react';

/** A meal's photo in a list, or what stands for it. Its name is next to it. */
export function MealThumb({ url, size = 56, children }: { url: string | null; size?: number; children: ReactNode }) {
  const box = { w: size, h: size, flex: 'none', bg: 'var(--cs-sunken)' };
  return url ? (
    <Image {...box} src={url} alt="" loading="lazy" radius="md" width={size} height={size} />
  ) : (
    <Center {...box} component="span" bdrs="md" c="dimmed">
      {children}
    </Center>
  );
}
