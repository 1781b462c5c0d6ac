import type { MailKind } from '@carbsight/contracts';
import type { ClaimedMail } from '@carbsight/database';
import type { OutgoingMail } from '@carbsight/runtime';

/** Renders a mail at the moment it is sent. Null when it is no longer relevant. */
export type MailRenderer = (mail: ClaimedMail) => Promise<OutgoingMail | null>;

/** One renderer for each kind of mail: a kind without one does not compile. */
export type MailRenderers = Readonly<Record<MailKind, MailRenderer>>;
