import { ProviderQueries, type ProviderRecord } from '@carbsight/database';
import {
  type AddressRules,
  type ModelAccess,
  modelAccess,
  PROVIDER_KEY_PURPOSE,
  withStoredProviders,
} from '@carbsight/models';
import { type Config, SecretSeal } from '@carbsight/runtime';
import { Injectable } from '@nestjs/common';
import { AuthSettings } from '../../platform/auth/auth-settings.js';

/** What the environment says about models. */
export class ModelSettings {
  readonly configured: ModelAccess;
  readonly addresses: AddressRules;
  readonly keyVariables: Readonly<Record<string, string>>;
  /** Deadline of one call, in milliseconds. */
  readonly timeoutMs: number;
  /** The most that one judgement may cost, in US dollars. */
  readonly judgeCapUsd: number;

  constructor(models: Config['models']) {
    this.configured = modelAccess(models);
    this.addresses = { privateAddresses: models.privateAddresses, visionUrl: models.visionUrl };
    this.keyVariables = models.keyVariables;
    this.timeoutMs = models.timeoutMs;
    this.judgeCapUsd = Math.min(...Object.values(models.judgeBudgetUsd));
  }
}

/** Encrypts providers' keys, each bound to its provider. */
@Injectable()
export class ProviderKeySeal extends SecretSeal {
  constructor({ jwtSecret }: AuthSettings) {
    super(jwtSecret, PROVIDER_KEY_PURPOSE);
  }
}

/** Every provider that this installation can use now: those from the environment, then those that administrators added. */
@Injectable()
export class ModelDirectory {
  constructor(
    private readonly settings: ModelSettings,
    private readonly providers: ProviderQueries,
    private readonly seal: ProviderKeySeal,
  ) {}

  /** Only those from the environment. */
  get configured(): ModelAccess {
    return this.settings.configured;
  }

  async current(): Promise<ModelAccess> {
    return this.with(await this.providers.list());
  }

  with(stored: readonly ProviderRecord[]): ModelAccess {
    const { configured, addresses, keyVariables } = this.settings;
    const open = (sealed: string, providerId: string) => this.seal.open(sealed, providerId);
    return withStoredProviders(configured, stored, { open, variables: keyVariables }, addresses);
  }
}
