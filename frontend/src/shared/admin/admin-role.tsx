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
export function ForEditors(props: ForRoleProps) {
  return forRole('editor', props, useHasRole('editor'));
}

/** As `ForEditors`, of what only owners may change. */
export function ForOwners(props: ForRoleProps) {
  return forRole('owner', props, useHasRole('owner'));
}

/** @param given handlers and a ref from what encloses it, as a tooltip does; its own props come first */
function forRole(least: AdminRole, { children, ...given }: ForRoleProps, isAllowed: boolean) {
  const denied = isAllowed ? {} : { disabled: true, title: REASONS[least] };
  return cloneElement(children, { ...given, ...children.props, ...denied });
}
