import { pushApi, type RequestOf } from '@carbsight/contracts';
import { type PushDeviceEntity, PushDeviceQueries } from '@carbsight/database';
import { guardedConnections, refusedAddress } from '@carbsight/models';
import { type Config, PushSender, pushContact, resolvePushKeys } from '@carbsight/runtime';
import { Controller, type DynamicModule, Module, Req } from '@nestjs/common';
import Bowser from 'bowser';
import type { FastifyRequest } from 'fastify';
import { ApiFailure } from '../../platform/http/api-failure.js';
import { Seen, type SeenState } from '../../platform/http/if-match.decorator.js';
import { CurrentUser, Implements, Input } from '../../platform/http/implements.decorator.js';
import type { SessionUser } from '../../platform/http/request.js';
import { tagOfState } from '../../platform/http/send-if-changed.js';

class PushAddresses {
  constructor(
    readonly publicKey: string,
    /** Whether a browser's keys can be used, and why its push service must not be called. */
    readonly sender: Pick<PushSender, 'accepts'>,
    readonly refusalOf: (url: string) => Promise<string | null>,
  ) {}
}

function toDevice(device: PushDeviceEntity, sessionId: string) {
  const { browser, os } = Bowser.parse(device.userAgent || ' ');
  return {
    ...device,
    isThisDevice: device.sessionId === sessionId,
    browser: browser.name || null,
    system: os.name || null,
  };
}

/** Which devices a person is notified on, and when. */
@Controller()
class PushController {
  constructor(
    private readonly devices: PushDeviceQueries,
    private readonly addresses: PushAddresses,
  ) {}

  @Implements(pushApi.getPush)
  async state(@CurrentUser() { account, sessionId }: SessionUser) {
    const [devices, settings] = await Promise.all([
      this.devices.list(account.id),
      this.devices.findSettings(account.id),
    ]);
    return {
      publicKey: this.addresses.publicKey,
      devices: devices.map((device) => toDevice(device, sessionId)),
      settings: settings ?? pushApi.DEFAULT_PUSH_SETTINGS,
      tag: tagOfState(settings),
    };
  }

  /** @throws ApiFailure 422 for an address or keys that cannot be used, 409 for too many devices */
  @Implements(pushApi.addPushDevice)
  async add(
    @CurrentUser() { account, sessionId }: SessionUser,
    @Input() {
      body: {
        endpoint,
        keys: { p256dh, auth },
      },
    }: RequestOf<typeof pushApi.addPushDevice>,
    @Req() { headers: { 'user-agent': userAgent = '' } }: FastifyRequest,
  ) {
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
  @Implements(pushApi.removePushDevice)
  async remove(
    @CurrentUser() { account }: SessionUser,
    @Input() { params }: RequestOf<typeof pushApi.removePushDevice>,
  ) {
    if (!(await this.devices.remove(account.id, params.deviceId))) throw new ApiFailure('push-device-not-found');
  }

  @Implements(pushApi.savePushSettings)
  async save(
    @CurrentUser() { account }: SessionUser,
    @Input() { body }: RequestOf<typeof pushApi.savePushSettings>,
    @Seen() hasSeen: SeenState,
  ) {
    await this.devices.saveSettings(account.id, body, hasSeen);
    return { ...body, tag: tagOfState(body) };
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
      providers: [{ provide: PushAddresses, useValue: new PushAddresses(keys.publicKey, sender, refusalOf) }],
    };
  }
}
