import type { AdminUser } from '@carbsight/contracts';
import type { RefObject } from 'react';
import { useFocusBack } from '../../../shared/ui/focus';
import { AccessDialog } from './AccessDialog';
import { DeleteUserDialog } from './DeleteUserDialog';
import { ResetMailDialog } from './ResetMailDialog';
import { TierDialog } from './TierDialog';
import { UserMealsDialog } from './UserMealsDialog';

/** What the administrator wants to do, and with whom. */
export type UserTask = {
  readonly kind: 'meals' | 'tier' | 'reset' | 'disable' | 'enable' | 'delete';
  readonly user: AdminUser;
  /** The button of the menu: its entry is gone by the time that the dialog closes. */
  readonly opener: RefObject<HTMLElement | null>;
};

type UserDialogsProps = {
  task: UserTask;
  onChanged: (user: AdminUser) => void;
  onErased: (id: string) => void;
  onClose: () => void;
};

export function UserDialogs({ task: { kind, user, opener }, onChanged, onErased, onClose }: UserDialogsProps) {
  useFocusBack(opener);
  switch (kind) {
    case 'meals':
      return <UserMealsDialog user={user} onClose={onClose} />;
    case 'tier':
      return <TierDialog user={user} onChanged={onChanged} onClose={onClose} />;
    case 'reset':
      return <ResetMailDialog user={user} onClose={onClose} />;
    case 'disable':
    case 'enable':
      return <AccessDialog user={user} onChanged={onChanged} onClose={onClose} />;
    case 'delete':
      return <DeleteUserDialog user={user} onErased={onErased} onClose={onClose} />;
  }
}
