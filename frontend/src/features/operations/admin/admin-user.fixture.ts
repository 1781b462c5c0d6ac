import type { AdminUser } from '@carbsight/contracts';

export function anAdminUser(differs: Partial<AdminUser> = {}): AdminUser {
  return {
    id: '0190a000-0000-7000-8000-0000000000a1',
    email: 'ana@example.org',
    displayName: 'Ana Silva',
    subscriptionTier: 'free',
    subscriptionStatus: 'none',
    totalScans: 12,
    lastActive: '2026-11-20T12:00:00.000Z',
    createdAt: '2026-10-01T08:00:00.000Z',
    isDisabled: false,
    isAdmin: false,
    ...differs,
  };
}
