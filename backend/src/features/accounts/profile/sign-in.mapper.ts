import type { SignIn } from '@carbsight/contracts';
import type { SessionEntity } from '@carbsight/database';
import Bowser from 'bowser';

const DEVICES: Readonly<Record<string, SignIn['device']>> = { mobile: 'mobile', tablet: 'tablet', desktop: 'desktop' };

/** A session as shown to its owner, with its browser's name in words. */
export function toSignIn(session: SessionEntity, currentId: string): SignIn {
  const { browser, os, platform } = Bowser.parse(session.userAgent || ' ');
  return {
    id: session.id,
    isCurrent: session.id === currentId,
    browser: browser.name || null,
    system: os.name || null,
    device: DEVICES[platform.type ?? ''] ?? 'unknown',
    createdAt: session.createdAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
  };
}
