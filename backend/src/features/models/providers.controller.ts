import { type AnswerOf, type Provider, type ProviderList, providersApi, type RequestOf } from '@carbsight/contracts';
import { Controller } from '@nestjs/common';
import { CurrentUser, Implements, Input } from '../../platform/http/implements.decorator.js';
import type { SessionUser } from '../../platform/http/request.js';
import { GoingLive } from './going-live.js';
import { ProvidersService } from './providers.service.js';

@Controller()
export class ProvidersController {
  constructor(
    private readonly providers: ProvidersService,
    private readonly goingLive: GoingLive,
  ) {}

  @Implements(providersApi.listProviders)
  async list(): Promise<ProviderList> {
    return { providers: await this.providers.list() };
  }

  @Implements(providersApi.addProvider)
  async add(
    @CurrentUser() { account }: SessionUser,
    @Input() { body }: RequestOf<typeof providersApi.addProvider>,
  ): Promise<Provider> {
    return this.providers.add(body, account);
  }

  @Implements(providersApi.changeProvider)
  async change(
    @CurrentUser() { account }: SessionUser,
    @Input() input: RequestOf<typeof providersApi.changeProvider>,
  ): Promise<Provider> {
    return this.goingLive.ask(providersApi.changeProvider, input, account);
  }

  @Implements(providersApi.removeProvider)
  async remove(
    @CurrentUser() { account }: SessionUser,
    @Input() { params }: RequestOf<typeof providersApi.removeProvider>,
  ): Promise<void> {
    await this.providers.remove(params.providerId, account);
  }

  @Implements(providersApi.discoverModels)
  async discover(
    @Input() { params }: RequestOf<typeof providersApi.discoverModels>,
  ): Promise<AnswerOf<typeof providersApi.discoverModels>> {
    return { models: await this.providers.discover(params.providerId) };
  }

  @Implements(providersApi.addProviderModel)
  async addModel(
    @CurrentUser() { account }: SessionUser,
    @Input() { params, body }: RequestOf<typeof providersApi.addProviderModel>,
  ): Promise<Provider> {
    return this.providers.addModel(params.providerId, body, account);
  }

  @Implements(providersApi.changeProviderModel)
  async changeModel(
    @CurrentUser() { account }: SessionUser,
    @Input() input: RequestOf<typeof providersApi.changeProviderModel>,
  ): Promise<Provider> {
    return this.goingLive.ask(providersApi.changeProviderModel, input, account);
  }

  @Implements(providersApi.checkSettings)
  async check(
    @Input() { params, body }: RequestOf<typeof providersApi.checkSettings>,
  ): Promise<AnswerOf<typeof providersApi.checkSettings>> {
    return { gate: await this.providers.checkSettings(params.providerId, body) };
  }

  @Implements(providersApi.removeProviderModel)
  async removeModel(
    @CurrentUser() { account }: SessionUser,
    @Input() { params }: RequestOf<typeof providersApi.removeProviderModel>,
  ): Promise<void> {
    await this.providers.removeModel(params.providerId, params.modelId, account);
  }

  @Implements(providersApi.tryProviderModel)
  async try(
    @Input() { params, body }: RequestOf<typeof providersApi.tryProviderModel>,
  ): Promise<AnswerOf<typeof providersApi.tryProviderModel>> {
    return this.providers.try(params.providerId, body.model);
  }
}
