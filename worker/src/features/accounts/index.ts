export { MailHandler, type MailRenderer, type MailRenderers } from './mail.handler.js';
export { passwordResetMail } from './password-reset.mail.js';
