import type { Profile } from '@carbsight/contracts';
import { Text, TextInput } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { AvatarField } from './AvatarField';
import { SavedCard } from './ProfileSection';
import classes from './profile.module.css';
import { profileText } from './profile-text';
import { useSection } from './useSection';

const NAME_MAX = 80;

export function AccountSection({ profile }: { profile: Profile }) {
  const section = useSection({
    draftKey: `${profile.id}:account`,
    saved: { firstName: profile.firstName, displayName: profile.displayName },
    check: (values) =>
      Object.fromEntries(
        Object.entries(values).flatMap(([name, value]) => {
          const problem = problemOfName(value);
          return problem ? [[name, problem]] : [];
        }),
      ),
    toChange: (changed) => changed,
  });
  const { values, set, errors } = section;
  return (
    <SavedCard title={profileText('account')} icon={<IconUser size={22} aria-hidden="true" />} section={section}>
      <AvatarField profile={profile} />
      <TextInput
        label={profileText('firstName')}
        description={profileText('firstNameHint')}
        name="firstName"
        autoComplete="given-name"
        value={values.firstName}
        error={errors.firstName}
        onChange={(event) => set({ firstName: event.currentTarget.value })}
      />
      <TextInput
        label={profileText('displayName')}
        description={profileText('displayNameHint')}
        name="displayName"
        autoComplete="nickname"
        value={values.displayName}
        error={errors.displayName}
        onChange={(event) => set({ displayName: event.currentTarget.value })}
      />
      <div className={classes.email}>
        <Text size="sm" c="dimmed">
          {profileText('email')}
        </Text>
        <Text fw={600}>{profile.email}</Text>
      </div>
    </SavedCard>
  );
}

function problemOfName(name: string): string | null {
  const length = name.trim().length;
  if (length === 0) return profileText('nameMissing');
  return length > NAME_MAX ? profileText('nameTooLong') : null;
}
