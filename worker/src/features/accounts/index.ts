export { passwordChangedMail, passwordResetMail } from './account.mails.js';
export { AccountErasure } from './account-erasure.js';
export { invitationMail } from './invitation.mail.js';
export type { MailRenderer, MailRenderers } from './mail-renderer.js';
