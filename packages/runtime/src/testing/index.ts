export { type ReceivedMail, readMail, startMailServer } from './mail-server.js';
