import type { Activity } from '@carbsight/contracts';

export const anActivity = (index: number, differs: Partial<Activity> = {}): Activity => ({
  id: `0190a000-0000-7000-8000-${String(index).padStart(12, '0')}`,
  kind: 'changed',
  actorId: '0190a000-0000-7000-8000-0000000000ad',
  actorEmail: 'admin@example.org',
  isActorDeleted: false,
  subject: 'model:production_model',
  subjectLabel: null,
  summary: `Change ${index}`,
  before: null,
  after: null,
  reason: null,
  createdAt: '2026-11-21T10:00:00.000Z',
  count: 1,
  firstAt: '2026-11-21T10:00:00.000Z',
  earlier: [],
  ...differs,
});
