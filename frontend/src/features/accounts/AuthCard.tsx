import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { LogoMark, PageTitle } from '../../shared/ui';
import classes from './accounts.module.css';

type AuthCardProps = { title: string; intro?: ReactNode; children: ReactNode; footer?: ReactNode };

/** The frame of the sign-in screens. */
export function AuthCard({ title, intro, children, footer }: AuthCardProps) {
  return (
    <div className={classes.auth}>
      <LogoMark size={52} />
      <PageTitle mt="md">{title}</PageTitle>
      {intro && <Text c="dimmed">{intro}</Text>}
      <Stack mt="lg">{children}</Stack>
      {footer && <div className={classes.authFooter}>{footer}</div>}
    </div>
  );
}
