import { analysisJob } from '@carbsight/contracts';
import { type DataSource, HeartbeatQueries, OutcomeQueries } from '@carbsight/database';
import { type ModelAccess, type Provider, probeProvider } from '@carbsight/models';
import {
  answered,
  type Config,
  createProbe,
  type Log,
  offline,
  type PhotoStorage,
  PROBE_DEADLINE_MS,
  type Probe,
  probeMailServer,
  type QueueEngine,
  RedisPing,
  sharedResult,
  timed,
} from '@carbsight/runtime';
import { CALLS_MAX, IDLE_MS, judgeProvider, WINDOW_MS } from '../../models/index.js';
import { assessMails, MAILS_MAX } from './mail-health.js';
import { ALIVE_MS, assessWorkers } from './worker-health.js';

const SLOW_MS = 500;
/** Writing a file and calling another machine have a cost; both still reveal an outage within ten seconds. */
const STORAGE_KEEP_MS = 5_000;
const MAIL_KEEP_MS = 7_000;
/** A provider is another company's machine: it is probed rarely, and only while its models are not being called. */
const REACH_KEEP_MS = 20_000;
/** Before the probe's own deadline, so that the answer says more. */
const REACH_DEADLINE_MS = PROBE_DEADLINE_MS - 300;

export type ProbeTargets = {
  readonly config: Pick<Config, 'redis' | 'mail' | 'storage'>;
  readonly dataSource: DataSource;
  readonly queues: QueueEngine;
  readonly photos: PhotoStorage;
  readonly log: Log;
};

export type NotConfigured = Readonly<Record<string, { readonly label: string; readonly reason: string }>>;

/** Everything this installation depends on, each with its probe. */
export class ServiceProbes {
  private readonly outcomes: OutcomeQueries;
  private readonly fixed: readonly Probe[];
  private readonly redis: RedisPing | null;
  /** Whether servers that are not being called answer, by address. */
  private readonly reaches = new Map<string, () => Promise<string | null>>();

  constructor(private readonly things: ProbeTargets) {
    const { config, log } = things;
    this.redis = config.redis.url ? new RedisPing(config.redis.url, log) : null;
    this.outcomes = new OutcomeQueries(things.dataSource);
    this.fixed = [
      this.database(),
      ...(this.redis ? [this.redisServer(this.redis)] : []),
      this.queue(),
      this.worker(),
      this.storage(),
      this.mail(),
    ];
  }

  /** With a probe for each provider of models that has what it needs; the others say what is missing. */
  of({ providers }: ModelAccess): { readonly probes: readonly Probe[]; readonly notConfigured: NotConfigured } {
    const called = providers.filter(({ kind }) => kind !== 'built-in');
    const unusable = called.flatMap(({ id, name, problem }) =>
      problem ? [[id, { label: name, reason: problem }]] : [],
    );
    const { smtpUrl } = this.things.config.mail;
    const smtp = {
      label: 'Mail server',
      reason: 'SMTP_URL is not set: e-mails are written to files in the outbox folder.',
    };
    return {
      probes: [...this.fixed, ...called.filter(({ problem }) => !problem).map((provider) => this.provider(provider))],
      notConfigured: { ...Object.fromEntries(unusable), ...(smtpUrl ? {} : { smtp }) },
    };
  }

  async close(): Promise<void> {
    this.redis?.close();
    await this.things.queues.close();
  }

  private database(): Probe {
    const { dataSource } = this.things;
    const ask = async () => answered('PostgreSQL', await timed(() => dataSource.query('SELECT 1')), SLOW_MS);
    return createProbe({ name: 'database', label: 'Database', isVital: true, ask });
  }

  private redisServer(redis: RedisPing): Probe {
    const ask = async () => answered('Redis', await timed(() => redis.ping()), SLOW_MS);
    return createProbe({ name: 'redis', label: 'Redis', isVital: true, ask });
  }

  private queue(): Probe {
    const { queues } = this.things;
    const engine = queues.kind === 'redis' ? 'on Redis' : 'on PostgreSQL';
    const ask = async () => {
      let waiting = 0;
      const latencyMs = await timed(async () => {
        const counts = await queues.producer(analysisJob).counts();
        waiting = counts.waiting + counts.delayed;
      });
      return answered(`${engine} · ${waiting} ${waiting === 1 ? 'meal waiting' : 'meals waiting'}`, latencyMs, SLOW_MS);
    };
    return createProbe({ name: 'queue', label: 'Queue', isVital: true, ask });
  }

  private worker(): Probe {
    const heartbeats = new HeartbeatQueries(this.things.dataSource);
    const ask = async () => {
      const alive = await heartbeats.findAlive('worker', ALIVE_MS);
      const silence = alive.length === 0 ? await heartbeats.silence('worker', ALIVE_MS) : null;
      return assessWorkers(alive, silence?.seconds ?? null);
    };
    return createProbe({ name: 'worker', label: 'Worker', isVital: true, ask });
  }

  private storage(): Probe {
    const { photos, config } = this.things;
    const where = config.storage.s3 ? 'S3 bucket' : 'folder on this machine';
    const ask = async () => answered(where, await timed(() => photos.health()), SLOW_MS);
    return createProbe({ name: 'storage', label: 'Photo storage', isVital: true, ask, keepMs: STORAGE_KEEP_MS });
  }

  private mail(): Probe {
    const { smtpUrl } = this.things.config.mail;
    const ask = async () => {
      if (smtpUrl) {
        const reached = await probeMailServer(smtpUrl, PROBE_DEADLINE_MS).then(
          () => true,
          () => false,
        );
        if (!reached) return offline('the mail server does not answer');
      }
      const way = smtpUrl ? 'the mail server answers' : 'files in the outbox folder';
      return assessMails(await this.outcomes.findMails(MAILS_MAX), way, Date.now());
    };
    return createProbe({ name: 'mail', label: 'Mail', isVital: false, ask, keepMs: MAIL_KEEP_MS });
  }

  private provider(provider: Provider): Probe {
    const { id, name, models } = provider;
    const modelIds = models.map((model) => model.id);
    const ask = async () => {
      const calls = await this.outcomes.findCalls(modelIds, new Date(Date.now() - WINDOW_MS), CALLS_MAX);
      const [latest] = calls;
      const isIdle = !latest || Date.now() - latest.createdAt.getTime() >= IDLE_MS;
      return judgeProvider(calls, isIdle ? await this.reach(provider) : null);
    };
    return createProbe({ name: id, label: name, isVital: false, ask });
  }

  private reach(provider: Provider): Promise<string | null> {
    const { id, baseUrl, apiKey } = provider;
    const key = JSON.stringify([id, baseUrl, apiKey]);
    const known = this.reaches.get(key);
    const ask = known ?? sharedResult(REACH_KEEP_MS, () => probeProvider(provider, REACH_DEADLINE_MS));
    if (!known) this.reaches.set(key, ask);
    return ask();
  }
}
