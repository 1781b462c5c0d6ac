import { type AlertChannel, type AnswerOf, alertsApi, type RequestOf } from '@carbsight/contracts';
import {
  type AlertChannelChange,
  AlertChannelQueries,
  type AlertChannelRecord,
  type AlertChannelRefusal,
  AlertDeliveryQueries,
  HeartbeatQueries,
  MailQueries,
  newId,
  QualityMonitorQueries,
} from '@carbsight/database';
import { guardedConnections, type PrivateAddresses, refusedAddress } from '@carbsight/models';
import {
  ALERT_CHANNEL_PURPOSE,
  AlertHandler,
  AlertSender,
  alertMail,
  type Config,
  createMailer,
  type Log,
  Mailer,
  MailHandler,
  MailRefusal,
  SecretSeal,
  sealedFor,
  WebhookFailure,
} from '@carbsight/runtime';
import { Controller, type DynamicModule, Injectable, Module, type OnModuleDestroy } from '@nestjs/common';
import { AuthSettings } from '../../platform/auth/auth-settings.js';
import { ApiFailure } from '../../platform/http/api-failure.js';
import { HttpSettings } from '../../platform/http/http-settings.js';
import { CurrentUser, Implements, Input } from '../../platform/http/implements.decorator.js';
import type { SessionUser } from '../../platform/http/request.js';
import { DirectAlerts } from './direct-alerts.js';
import { WorkerWatch } from './worker-watch.js';

/** Encrypts addresses and secrets of webhooks, each bound to its channel. */
@Injectable()
class AlertChannelSeal extends SecretSeal {
  constructor({ jwtSecret }: AuthSettings) {
    super(jwtSecret, ALERT_CHANNEL_PURPOSE);
  }
}

/** Which private addresses a webhook may have: the same as for a provider. */
class WebhookRules {
  constructor(readonly privateAddresses: PrivateAddresses) {}
}

const REFUSALS = {
  unknown: 'not-found_alert-channel',
  'name-taken': 'name-taken_alert-channel',
  'changed-meanwhile': 'alert-channel-changed-meanwhile',
} as const satisfies Record<AlertChannelRefusal, string>;

/** Where alerts go in addition to administrators' mails. */
@Controller()
class AlertChannelsController {
  constructor(
    private readonly channels: AlertChannelQueries,
    private readonly seal: AlertChannelSeal,
    private readonly rules: WebhookRules,
    private readonly sender: AlertSender,
    private readonly http: HttpSettings,
  ) {}

  @Implements(alertsApi.listAlertChannels)
  async list(): Promise<AnswerOf<typeof alertsApi.listAlertChannels>> {
    return { channels: (await this.channels.list()).map(toChannel) };
  }

  /** @throws ApiFailure 409 when the name is taken, 422 for an address that must not be called */
  @Implements(alertsApi.addAlertChannel)
  async add(
    @CurrentUser() { account: actor }: SessionUser,
    @Input() { body: given }: RequestOf<typeof alertsApi.addAlertChannel>,
  ): Promise<AlertChannel> {
    const id = newId();
    const { name, kind, isEnabled } = given;
    const settings =
      given.kind === 'mail'
        ? { email: given.email, format: null, host: null, sealedUrl: null, sealedSecret: null }
        : {
            email: null,
            format: given.format,
            ...(await this.sealedUrl(id, given.url)),
            sealedSecret: given.secret ? this.seal.seal(given.secret, sealedFor(id, 'secret')) : null,
          };
    require(await this.channels.add({ id, name, kind, isEnabled, ...settings }, actor));
    return this.find(id);
  }

  /** @throws ApiFailure 404, 409 when it has since been changed or its name is taken, 422 for an address that must not be called */
  @Implements(alertsApi.changeAlertChannel)
  async change(
    @CurrentUser() { account: actor }: SessionUser,
    @Input() {
      params: { channelId: id },
      body: { version, url, secret, email, format, ...rest },
    }: RequestOf<typeof alertsApi.changeAlertChannel>,
  ): Promise<AlertChannel> {
    const known = await this.channels.find(id);
    if (!known) throw new ApiFailure('not-found_alert-channel');
    const isMail = known.kind === 'mail';
    const foreign = isMail ? { url, secret, format } : { email };
    for (const [field, value] of Object.entries(foreign)) {
      if (value !== undefined) throw new ApiFailure('invalid-request', { field });
    }
    const isUnsigned = secret === null || (secret === undefined && known.sealedSecret === null);
    if (!isMail && (format ?? known.format) === 'json' && isUnsigned) {
      throw new ApiFailure('invalid-request_webhook-secret', { field: 'secret' });
    }
    const change: AlertChannelChange = {
      ...definedIn({ ...rest, email, format }),
      ...(url === undefined ? {} : await this.sealedUrl(id, url)),
      ...(secret === undefined ? {} : { sealedSecret: secret && this.seal.seal(secret, sealedFor(id, 'secret')) }),
    };
    require(await this.channels.change(id, change, version, actor));
    return this.find(id);
  }

  /** @throws ApiFailure 404 */
  @Implements(alertsApi.removeAlertChannel)
  async remove(
    @CurrentUser() { account: actor }: SessionUser,
    @Input() { params: { channelId: id } }: RequestOf<typeof alertsApi.removeAlertChannel>,
  ): Promise<void> {
    require(await this.channels.remove(id, actor));
  }

  /**
   * One immediate attempt, even while the channel is switched off.
   * @throws ApiFailure 404
   */
  @Implements(alertsApi.testAlertChannel)
  async test(
    @Input() { params: { channelId: id } }: RequestOf<typeof alertsApi.testAlertChannel>,
  ): Promise<AnswerOf<typeof alertsApi.testAlertChannel>> {
    const channel = await this.channels.find(id);
    if (!channel) throw new ApiFailure('not-found_alert-channel');
    const text = 'This is a test. Alerts will arrive here.';
    const subject = 'Carbsight: a test of the alerts';
    const alert = { id: newId(), subject, text, url: `${this.http.publicUrl}/admin/system`, change: null };
    try {
      return { isSent: true, outcome: await this.sender.send(channel, alert, new Date()) };
    } catch (error) {
      if (!(error instanceof WebhookFailure || error instanceof MailRefusal)) throw error;
      return { isSent: false, outcome: error.message };
    }
  }

  private async sealedUrl(id: string, url: string): Promise<{ host: string; sealedUrl: string }> {
    const reason = await refusedAddress(url, this.rules.privateAddresses);
    if (reason) throw new ApiFailure('webhook-address-refused', { values: { reason }, field: 'url' });
    return { host: new URL(url).host, sealedUrl: this.seal.seal(url, sealedFor(id, 'url')) };
  }

  private async find(id: string): Promise<AlertChannel> {
    const found = (await this.channels.list()).find((channel) => channel.id === id);
    if (!found) throw new ApiFailure('not-found_alert-channel');
    return toChannel(found);
  }
}

function require(refusal: AlertChannelRefusal | null): void {
  if (refusal) throw new ApiFailure(REFUSALS[refusal], refusal === 'name-taken' ? { field: 'name' } : {});
}

const definedIn = (change: object): object =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));

function toChannel({ sealedUrl: _, sealedSecret, last, ...channel }: AlertChannelRecord): AlertChannel {
  return {
    ...channel,
    isSigned: sealedSecret !== null,
    last: last && { ...last, at: new Date(last.at).toISOString() },
  };
}

/** Channels for alerts. The worker sends the alerts themselves, but for the one that no worker runs. */
@Module({})
export class AlertsModule implements OnModuleDestroy {
  constructor(private readonly watch: WorkerWatch) {}

  onModuleDestroy(): void {
    this.watch.stop();
  }

  static with(config: Config, log: Log): DynamicModule {
    const { privateAddresses } = config.models;
    return {
      module: AlertsModule,
      controllers: [AlertChannelsController],
      providers: [
        AlertChannelSeal,
        { provide: WebhookRules, useValue: new WebhookRules(privateAddresses) },
        { provide: Mailer, useFactory: () => createMailer(config.mail) },
        {
          provide: WorkerWatch,
          inject: [
            HeartbeatQueries,
            QualityMonitorQueries,
            MailQueries,
            AlertDeliveryQueries,
            AlertSender,
            Mailer,
            HttpSettings,
          ],
          useFactory: (
            heartbeats: HeartbeatQueries,
            monitors: QualityMonitorQueries,
            mails: MailQueries,
            deliveries: AlertDeliveryQueries,
            sender: AlertSender,
            mailer: Mailer,
            { publicUrl }: HttpSettings,
          ) => {
            const alertHandler = new AlertHandler(deliveries, monitors, sender, publicUrl);
            const mailHandler = new MailHandler(mails, (mail) => alertMail(monitors, mail, publicUrl), mailer);
            const alerts = new DirectAlerts(
              { rows: mails, send: (mailId) => mailHandler.run({ mailId }) },
              { rows: deliveries, send: (deliveryId) => alertHandler.run({ deliveryId }) },
              log,
            );
            return new WorkerWatch(heartbeats, monitors, alerts, log);
          },
        },
        {
          provide: AlertSender,
          inject: [AlertChannelSeal, Mailer],
          useFactory: (seal: AlertChannelSeal, mailer: Mailer) =>
            new AlertSender(mailer, seal, {
              refusalOf: (url) => refusedAddress(url, privateAddresses),
              dispatcher: guardedConnections(privateAddresses),
            }),
        },
      ],
    };
  }
}
