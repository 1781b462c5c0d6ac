import type { AuditArea } from '@carbsight/contracts';

/** What an audit entry can be about, by area: the part of its subject before the colon. */
const SUBJECTS = {
  people: ['user', 'users'],
  meals: ['meal', 'scans', 'judgement', 'model-comparisons'],
  models: ['model', 'model-grounding', 'provider', 'prompt', 'rollout', 'sampling'],
  'golden-set': ['golden-gate', 'golden-image', 'golden-run', 'golden-set', 'nightly-run'],
  monitors: ['quality-monitor', 'alert-channel'],
  content: ['content'],
  mails: ['newsletter', 'reminders'],
  administrators: ['admin', 'invitation'],
  queues: ['queue', 'queues'],
  system: ['system'],
} as const satisfies Record<AuditArea, readonly string[]>;

type AuditKind = (typeof SUBJECTS)[AuditArea][number];

/** For example `model:production_model`: an entry about anything else does not compile, so that every one has an area. */
export type AuditSubject = AuditKind | `${AuditKind}:${string}`;

export const subjectsOfArea = (area: AuditArea): readonly string[] => SUBJECTS[area];

/** The area of a stored entry; null for one about something that no longer exists. */
export function areaOf(subject: string): AuditArea | null {
  const [kind = ''] = subject.split(':');
  const found = Object.entries(SUBJECTS).find(([, kinds]) => (kinds as readonly string[]).includes(kind));
  return (found?.[0] as AuditArea | undefined) ?? null;
}
