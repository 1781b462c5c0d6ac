import { createAPIServer } from '@maildev/api';
import { MemoryStorage } from '@maildev/core';
import { createSMTPServer } from '@maildev/smtp';
import { registerUI } from '@maildev/ui/server';

/**
 * MailDev assembled by hand: its own command lets any page open in the same browser read the mails, and with them the password
 * links.
 */
const storage = new MemoryStorage({ maxEmails: 500 });
await storage.initialize();

const smtp = createSMTPServer({
  port: 1025,
  host: '0.0.0.0',
  storage,
  mailDir: '/tmp/mails',
  maxMessageSize: 1_048_576,
  logger: false,
});
smtp.on('error', (error) => process.stderr.write(`${error.message}\n`));

const api = createAPIServer({
  port: 1080,
  host: '0.0.0.0',
  storage,
  smtp,
  cors: { origin: false, credentials: false },
});
api.server.addHook('onRequest', async (request, reply) => {
  if (!isOfThePage(request.headers))
    return reply.code(403).send({ error: 'Only requests from this page are answered.' });
});
await api.registerPlugins();
api.server.server.prependListener('upgrade', (request, socket) => {
  if (!isOfThePage(request.headers)) socket.destroy();
});
await registerUI(api.server, { basePath: '' });
await smtp.start();
await api.listen();

for (const signal of ['SIGTERM', 'SIGINT'])
  process.once(signal, async () => {
    await api.stop();
    await smtp.stop();
    process.exit(0);
  });

/** False for other sites, including those that point their own name at this machine. */
function isOfThePage({ host = '', origin }) {
  return /^(localhost|127\.0\.0\.1)(:\d+)?$/.test(host) && (origin === undefined || origin === `http://${host}`);
}
