import { type AdminRole, hasRole } from '@carbsight/contracts';
import { cloneElement, createContext, type ReactElement, useContext } from 'react';

/** The default is the least that an administrator may do, so that forgetting it allows no changes. */
const RoleContext = createContext<AdminRole>('viewer');

export const AdminRoleProvider = RoleContext.Provider;

const REASONS: Readonly<Record<AdminRole, string>> = {
  viewer: '',
  editor: 'As a viewer, you cannot change anything.',
  owner: 'Only an owner may do this.',
};

/** Whether the signed-in person may do what takes this role; the server decides in any case. */
export function useHasRole(least: AdminRole): boolean {
  return hasRole(useContext(RoleContext), least);
}

type ForRoleProps = { children: ReactElement<{ disabled?: boolean; title?: string }> };

/** A button, menu item or switch that changes something: disabled, with the reason, for people who may not. */
export function ForEditors({ children }: ForRoleProps) {
  return useHasRole('editor') ? children : cloneElement(children, { disabled: true, title: REASONS.editor });
}

/** As `ForEditors`, of what only owners may change. */
export function ForOwners({ children }: ForRoleProps) {
  return useHasRole('owner') ? children : cloneElement(children, { disabled: true, title: REASONS.owner });
}
