export { AccountErasure } from './account-erasure.js';
export { MailHandler, type MailRenderer, type MailRenderers } from './mail.handler.js';
export { passwordChangedMail } from './password-changed.mail.js';
export { passwordResetMail } from './password-reset.mail.js';
