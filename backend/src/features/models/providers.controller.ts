import { providersApi, type RequestOf } from '@carbsight/contracts';
import { Controller } from '@nestjs/common';
import { CurrentUser, Implements, Input } from '../../platform/http/implements.decorator.js';
import type { SessionUser } from '../../platform/http/request.js';
import { ProvidersService } from './providers.service.js';

@Controller()
export class ProvidersController {
  constructor(private readonly providers: ProvidersService) {}

  @Implements(providersApi.listProviders)
  async list() {
    return { providers: await this.providers.list() };
  }

  @Implements(providersApi.addProvider)
  async add(@CurrentUser() { account }: SessionUser, @Input() { body }: RequestOf<typeof providersApi.addProvider>) {
    return this.providers.add(body, account);
  }

  @Implements(providersApi.changeProvider)
  async change(
    @CurrentUser() { account }: SessionUser,
    @Input() { params, body }: RequestOf<typeof providersApi.changeProvider>,
  ) {
    return this.providers.change(params.providerId, body, account);
  }

  @Implements(providersApi.removeProvider)
  async remove(
    @CurrentUser() { account }: SessionUser,
    @Input() { params }: RequestOf<typeof providersApi.removeProvider>,
  ) {
    await this.providers.remove(params.providerId, account);
  }

  @Implements(providersApi.discoverModels)
  async discover(@Input() { params }: RequestOf<typeof providersApi.discoverModels>) {
    return { models: await this.providers.discover(params.providerId) };
  }

  @Implements(providersApi.addProviderModel)
  async addModel(
    @CurrentUser() { account }: SessionUser,
    @Input() { params, body }: RequestOf<typeof providersApi.addProviderModel>,
  ) {
    return this.providers.addModel(params.providerId, body, account);
  }

  @Implements(providersApi.changeProviderModel)
  async changeModel(
    @CurrentUser() { account }: SessionUser,
    @Input() { params, body }: RequestOf<typeof providersApi.changeProviderModel>,
  ) {
    return this.providers.changeModel(params.providerId, params.modelId, body, account);
  }

  @Implements(providersApi.checkSettings)
  async check(@Input() { params, body }: RequestOf<typeof providersApi.checkSettings>) {
    return { gate: await this.providers.checkSettings(params.providerId, body) };
  }

  @Implements(providersApi.removeProviderModel)
  async removeModel(
    @CurrentUser() { account }: SessionUser,
    @Input() { params }: RequestOf<typeof providersApi.removeProviderModel>,
  ) {
    await this.providers.removeModel(params.providerId, params.modelId, account);
  }

  @Implements(providersApi.tryProviderModel)
  async try(@Input() { params, body }: RequestOf<typeof providersApi.tryProviderModel>) {
    return this.providers.try(params.providerId, body.model);
  }
}
