import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { FailureAlert, uiText } from '../../../shared/ui';
import classes from './profile.module.css';
import { profileText } from './profile-text';
import type { Section } from './useSection';

type CardProps = { title: string; hint?: string; icon?: ReactNode; children: ReactNode };

/** One part of the settings. */
export function ProfileCard({ title, hint, icon, children }: CardProps) {
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id}>
      <Group gap="xs" wrap="nowrap" align="center" className={classes.heading}>
        {icon}
        <Title order={2} id={id}>
          {title}
        </Title>
      </Group>
      {hint && (
        <Text size="sm" c="dimmed" mt={4}>
          {hint}
        </Text>
      )}
      <Stack mt="md" gap="md">
        {children}
      </Stack>
    </section>
  );
}

/** A part with its own save button: shows unsaved changes, which can be discarded. */
export function SavedCard({ section, children, ...card }: CardProps & { section: Section }) {
  const { problem, isDirty, isSaving, submit, discard } = section;
  return (
    <ProfileCard {...card}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md">
          {children}
          <FailureAlert>{problem}</FailureAlert>
          {isDirty && (
            <div className={classes.saveBar}>
              <Text size="sm" fw={600} role="status">
                {profileText('unsaved')}
              </Text>
              <Group gap="xs" wrap="nowrap">
                <Button variant="subtle" onClick={discard} disabled={isSaving}>
                  {uiText('discard')}
                </Button>
                <Button type="submit" loading={isSaving}>
                  {uiText('save')}
                </Button>
              </Group>
            </div>
          )}
        </Stack>
      </form>
    </ProfileCard>
  );
}
