export { newsletterMail } from './newsletter.mail.js';
export { NewsletterRound } from './newsletter-round.js';
