import { guardedConnections, refusedAddress } from '@carbsight/models';
import { ALERT_CHANNEL_PURPOSE, AlertSender, SecretSeal, sealedFor } from '@carbsight/runtime';
import { answerWith, startWebhookReceiver, type WebhookReceiver } from './webhook-receiver.js';

const ID = '0190a000-0000-7000-8000-000000000001';
const ALERT = { id: ID, subject: 'Carbsight: a test', text: 'A test.', url: 'https://x', change: null };
const seal = new SecretSeal('a secret for the tests of alerts, long enough', ALERT_CHANNEL_PURPOSE);

let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
});
beforeEach(() => receiver.reset());
afterAll(() => receiver.close());

const aWebhook = (url = `${receiver.origin}/hooks/T0/secret`) => ({
  id: ID,
  kind: 'webhook' as const,
  email: null,
  format: 'json' as const,
  sealedUrl: seal.seal(url, sealedFor(ID, 'url')),
  sealedSecret: null,
});

function sender(deadlineMs?: number, allowed: 'loopback' | 'none' = 'loopback'): AlertSender {
  const connections = {
    refusalOf: (url: string) => refusedAddress(url, allowed),
    dispatcher: guardedConnections(allowed),
  };
  return new AlertSender({ send: async () => undefined }, seal, connections, deadlineMs);
}

describe('a receiver', () => {
  const outcome = async (url?: string, deadlineMs?: number, allowed?: 'none') => {
    const channel = aWebhook(url);
    return sender(deadlineMs, allowed)
      .send(channel, ALERT, new Date())
      .catch((error: Error) => error.message);
  };

  it('that hangs, in its name, before its head or after it, blocks no one', async () => {
    receiver.answers = [() => undefined];
    expect(await outcome(undefined, 100)).toBe('There was no answer within 0.1 s.');
    const resolver = { refusalOf: () => new Promise<null>(() => undefined), dispatcher: guardedConnections('none') };
    const channel = aWebhook();
    const hanging = new AlertSender({ send: async () => undefined }, seal, resolver, 100);
    await expect(hanging.send(channel, ALERT, new Date())).rejects.toThrow('There was no answer within 0.1 s.');
    // It has reported that it accepted it.
    receiver.answers = [(_request, response) => void response.writeHead(202).flushHeaders()];
    expect(await outcome(undefined, 1_000)).toBe('The receiver answered 202 (Accepted).');
  });

  it('that never stops talking is cut off', async () => {
    receiver.answers = [
      (_request, response) => {
        response.writeHead(200);
        const more = () => {
          if (!response.destroyed) response.write('x'.repeat(64), () => setImmediate(more));
        };
        more();
      },
    ];
    expect(await outcome(undefined, 5_000)).toBe('The receiver answered 200 (OK).');
  });

  it('that redirects is not followed', async () => {
    receiver.answers = [answerWith(307, { location: `${receiver.origin}/elsewhere` })];
    expect(await outcome()).toBe('The receiver redirects to another address (307), which is not followed.');
    expect(receiver.received).toHaveLength(1);
  });

  it.each(['http://10.0.0.1/x', 'http://192.168.1.1/x', 'http://169.254.169.254/latest', 'http://[::ffff:10.0.0.1]/x'])(
    'at %s is not called',
    async (url) => {
      expect(await outcome(url)).toMatch(/is a private address|clouds keep credentials/);
    },
  );

  it('whose name resolves to this machine is not called either, if that is not allowed', async () => {
    const { port } = receiver;
    // Names are resolved in threads that other work may keep busy: the response is what counts, not its timing.
    expect(await outcome(`http://localhost:${port}/x`, 60_000, 'none')).toContain('localhost is a private address');
    // What the name resolves to is checked again while connecting.
    const unchecked = { refusalOf: async () => null, dispatcher: guardedConnections('none') };
    const mailer = { send: async () => undefined };
    const channel = aWebhook(`http://localhost:${port}/x`);
    await expect(new AlertSender(mailer, seal, unchecked, 60_000).send(channel, ALERT, new Date())).rejects.toThrow(
      'The receiver could not be reached',
    );
    expect(receiver.received).toEqual([]);
  });

  it('is known by its status alone: nothing else that it says is stored', async () => {
    receiver.answers = [
      (request, response) => void response.writeHead(500).end(`cannot ${request.method} ${request.url}`),
    ];
    expect(await outcome()).toBe('The receiver answered 500 (Internal Server Error).');
  });

  it('whose address was sealed with another JWT_SECRET has to be entered again', async () => {
    const channel = aWebhook();
    const other = new AlertSender({ send: async () => undefined }, new SecretSeal('another', ALERT_CHANNEL_PURPOSE), {
      refusalOf: async () => null,
      dispatcher: guardedConnections('all'),
    });
    await expect(other.send(channel, ALERT, new Date())).rejects.toThrow(
      'The stored address cannot be read. Enter it again.',
    );
  });
});
