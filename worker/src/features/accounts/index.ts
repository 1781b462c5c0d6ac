export { passwordChangedMail, passwordResetMail } from './account.mails.js';
export { AccountErasure } from './account-erasure.js';
export { invitationMail } from './invitation.mail.js';
export { MailHandler, type MailRenderer, type MailRenderers } from './mail.handler.js';
