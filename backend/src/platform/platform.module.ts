import {
  CallSlots,
  type Config,
  createCallSlots,
  createPhotoStorage,
  createProgressStore,
  createQueueEngine,
  createRateLimits,
  engineSettings,
  type Log,
  PhotoStorage,
  ProcessCounters,
  ProgressStore,
  RateLimits,
  resolveAdminPassword,
  resolveJwtSecret,
} from '@carbsight/runtime';
import { type DynamicModule, Global, Module, type OnApplicationShutdown, type Provider } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { AccessGuard } from './auth/access.guard.js';
import { AuthSettings } from './auth/auth-settings.js';
import { FamilyDiaries } from './auth/family-diaries.js';
import { PasswordHasher } from './auth/password-hasher.js';
import { PersonalTokens } from './auth/personal-tokens.js';
import { SessionStrategy, SessionTokens, signingKey } from './auth/session-tokens.js';
import { DatabaseModule } from './database.module.js';
import { ApiExceptionFilter } from './http/api-exception.filter.js';
import { EndpointInterceptor } from './http/endpoint.interceptor.js';
import { HttpSettings } from './http/http-settings.js';
import { OriginGuard } from './http/origin.guard.js';
import { PhotoSlots } from './photos/photo-slots.js';
import { JobQueues } from './queues/job-queues.js';
import { UploadFolder } from './uploads/upload-folder.js';
import { UploadReceiver } from './uploads/upload-receiver.js';
import { UploadSlots } from './uploads/upload-slots.js';

const POOL_SIZE = 20;
/** A person learns within two seconds that the database does not answer. */
const QUERY_TIMEOUT_MS = 1_200;

/** The foundation of every feature: settings, database, queues, storage, sign-in, and the rules of the HTTP side. */
@Global()
@Module({})
export class PlatformModule implements OnApplicationShutdown {
  constructor(
    private readonly queues: JobQueues,
    private readonly progress: ProgressStore,
    private readonly limits: RateLimits,
    private readonly slots: CallSlots,
  ) {}

  static with(config: Config, log: Log): DynamicModule {
    const jwtSecret = resolveJwtSecret(config);
    const counters = new ProcessCounters();
    const providers: Provider[] = [
      { provide: ProcessCounters, useValue: counters },
      { provide: HttpSettings, useValue: new HttpSettings(config.http.publicUrl, config.http.isSecure) },
      {
        provide: AuthSettings,
        useValue: new AuthSettings(jwtSecret, config.auth.adminEmail, resolveAdminPassword(config).value),
      },
      {
        provide: JobQueues,
        useFactory: () => new JobQueues(createQueueEngine(engineSettings(config, log))),
      },
      {
        provide: ProgressStore,
        useFactory: () => createProgressStore(engineSettings(config, log)),
      },
      {
        provide: CallSlots,
        useFactory: () => createCallSlots(engineSettings(config, log)),
      },
      {
        provide: RateLimits,
        useFactory: () => createRateLimits({ ...engineSettings(config, log), areEnforced: config.limits.areEnforced }),
      },
      { provide: PhotoStorage, useFactory: () => createPhotoStorage(config.storage) },
      { provide: PhotoSlots, useFactory: () => new PhotoSlots() },
      { provide: UploadSlots, inject: [PhotoSlots], useFactory: (slots: PhotoSlots) => new UploadSlots(slots) },
      { provide: UploadFolder, useFactory: () => new UploadFolder(config.storage.uploadsDir) },
      PasswordHasher,
      SessionTokens,
    ];
    return {
      module: PlatformModule,
      imports: [
        DatabaseModule.with({
          url: config.database.url,
          applicationName: 'carbsight-api',
          connectTimeoutMs: config.database.connectTimeoutMs,
          poolSize: POOL_SIZE,
          queryTimeoutMs: QUERY_TIMEOUT_MS,
          onQuery: counters.noteQuery,
        }),
        PassportModule,
        JwtModule.register({ global: true, secret: signingKey(jwtSecret), signOptions: { algorithm: 'HS256' } }),
      ],
      providers: [
        ...providers,
        SessionStrategy,
        PersonalTokens,
        FamilyDiaries,
        UploadReceiver,
        { provide: APP_FILTER, useClass: ApiExceptionFilter },
        { provide: APP_GUARD, useClass: OriginGuard },
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_INTERCEPTOR, useClass: EndpointInterceptor },
      ],
      exports: providers.map((provider) => ('provide' in provider ? provider.provide : provider)),
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.queues.close(), this.progress.close(), this.limits.close(), this.slots.close()]);
  }
}
