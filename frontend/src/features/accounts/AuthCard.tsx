import { Box, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { LogoMark, PageTitle } from '../../shared/ui';

type AuthCardProps = { title: string; intro?: ReactNode; children: ReactNode; footer?: ReactNode };

/** The frame of the sign-in screens. */
export function AuthCard({ title, intro, children, footer }: AuthCardProps) {
  return (
    <Box pt="md">
      <LogoMark size={52} />
      <PageTitle mt="md">{title}</PageTitle>
      {intro && <Text c="dimmed">{intro}</Text>}
      <Stack mt="lg">{children}</Stack>
      {footer && (
        <Box mt="1.5rem" pt="md" style={{ borderTop: '1px solid var(--cs-line)' }}>
          {footer}
        </Box>
      )}
    </Box>
  );
}
