import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { ContractForm } from '../../../shared/forms';
import { uiText } from '../../../shared/ui';
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
  return (
    <ProfileCard {...card}>
      <ContractForm form={section} gap="md">
        {children}
        {section.isChanged && (
          <div className={classes.saveBar}>
            <Text size="sm" fw={600} role="status">
              {profileText('unsaved')}
            </Text>
            <Group gap="xs" wrap="nowrap">
              <Button variant="subtle" onClick={section.discard} disabled={section.isBusy}>
                {uiText('discard')}
              </Button>
              <Button type="submit" loading={section.isBusy}>
                {uiText('save')}
              </Button>
            </Group>
          </div>
        )}
      </ContractForm>
    </ProfileCard>
  );
}
