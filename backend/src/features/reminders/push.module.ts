import { type PushDevice, type PushSettings, type PushState, pushApi, type RequestOf } from '@carbsight/contracts';
import { type PushDeviceEntity, PushDeviceQueries } from '@carbsight/database';
import { guardedConnections, refusedAddress } from '@carbsight/models';
import { type Config, PushSender, pushContact, resolvePushKeys } from '@carbsight/runtime';
import { Controller, type DynamicModule, Injectable, Module, Req } from '@nestjs/common';
import Bowser from 'bowser';
import type { FastifyRequest } from 'fastify';
import { ApiFailure } from '../../platform/http/api-failure.js';
import { CurrentUser, Implements, Input } from '../../platform/http/implements.decorator.js';
import type { SessionUser } from '../../platform/http/request.js';

type Asked = RequestOf<typeof pushApi.addPushDevice>['body'];

class PushAddresses {
  constructor(
    readonly publicKey: string,
    /** Whether a browser's keys can be used, and why its push service must not be called. */
    readonly sender: Pick<PushSender, 'accepts'>,
    readonly refusalOf: (url: string) => Promise<string | null>,
  ) {}
}

function toDevice(device: PushDeviceEntity, sessionId: string): PushDevice {
  const { browser, os } = Bowser.parse(device.userAgent || ' ');
  return {
    id: device.id,
    isThisDevice: device.sessionId === sessionId,
    browser: browser.name || null,
    system: os.name || null,
    createdAt: device.createdAt.toISOString(),
    lastUsedAt: device.lastUsedAt?.toISOString() ?? null,
  };
}

/** Which devices a person is notified on, and when. */
@Injectable()
class PushService {
  constructor(
    private readonly devices: PushDeviceQueries,
    private readonly addresses: PushAddresses,
  ) {}

  async state({ account, sessionId }: SessionUser): Promise<PushState> {
    const [devices, settings] = await Promise.all([
      this.devices.list(account.id),
      this.devices.findSettings(account.id),
    ]);
    return {
      publicKey: this.addresses.publicKey,
      devices: devices.map((device) => toDevice(device, sessionId)),
      settings: settings ?? pushApi.DEFAULT_PUSH_SETTINGS,
    };
  }

  /** @throws ApiFailure 422 for an address or keys that cannot be used, 409 for too many devices */
  async add(
    { account, sessionId }: SessionUser,
    { endpoint, keys: { p256dh, auth } }: Asked,
    userAgent: string,
  ): Promise<PushDevice> {
    if (!this.addresses.sender.accepts({ endpoint, p256dh, auth })) throw new ApiFailure('push-address-refused');
    if (await this.addresses.refusalOf(endpoint)) throw new ApiFailure('push-address-refused');
    const most = pushApi.PUSH_DEVICES_MAX;
    const device = { userId: account.id, sessionId, endpoint, p256dh, auth, userAgent };
    const added = await this.devices.add(device, most);
    if (added === 'full') throw new ApiFailure('push-devices-full', { values: { most } });
    if (added === 'gone') throw new ApiFailure('session-not-found');
    return toDevice(added, sessionId);
  }

  /** @throws ApiFailure 404 */
  async remove({ account }: SessionUser, deviceId: string): Promise<void> {
    if (!(await this.devices.remove(account.id, deviceId))) throw new ApiFailure('push-device-not-found');
  }

  async save({ account }: SessionUser, settings: PushSettings): Promise<PushSettings> {
    await this.devices.saveSettings(account.id, settings);
    return settings;
  }
}

@Controller()
class PushController {
  constructor(private readonly push: PushService) {}

  @Implements(pushApi.getPush)
  get(@CurrentUser() user: SessionUser) {
    return this.push.state(user);
  }

  @Implements(pushApi.addPushDevice)
  add(
    @CurrentUser() user: SessionUser,
    @Input() { body }: RequestOf<typeof pushApi.addPushDevice>,
    @Req() { headers }: FastifyRequest,
  ) {
    return this.push.add(user, body, headers['user-agent'] ?? '');
  }

  @Implements(pushApi.removePushDevice)
  remove(@CurrentUser() user: SessionUser, @Input() { params }: RequestOf<typeof pushApi.removePushDevice>) {
    return this.push.remove(user, params.deviceId);
  }

  @Implements(pushApi.savePushSettings)
  save(@CurrentUser() user: SessionUser, @Input() { body }: RequestOf<typeof pushApi.savePushSettings>) {
    return this.push.save(user, body);
  }
}

@Module({})
export class PushModule {
  static with(config: Config): DynamicModule {
    const { privateAddresses } = config.push;
    const keys = resolvePushKeys(config);
    const refusalOf = (url: string) => refusedAddress(url, privateAddresses);
    const connections = { refusalOf, dispatcher: guardedConnections(privateAddresses) };
    const sender = new PushSender(keys, pushContact(config), connections);
    return {
      module: PushModule,
      controllers: [PushController],
      providers: [
        PushService,
        { provide: PushAddresses, useValue: new PushAddresses(keys.publicKey, sender, refusalOf) },
      ],
    };
  }
}
