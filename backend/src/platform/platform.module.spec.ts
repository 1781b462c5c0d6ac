import { loadSharedConfig, silentLog } from '@carbsight/runtime';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PlatformModule } from './platform.module.js';

it('tells a person within two seconds that the database is down or frozen', () => {
  const handedOver = vi.spyOn(TypeOrmModule, 'forRoot');
  const config = loadSharedConfig({
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    JWT_SECRET: 'x'.repeat(32),
    ADMIN_PASSWORD: 'a strong admin phrase',
  });
  PlatformModule.with(config, silentLog);
  const [options] = handedOver.mock.calls[0] ?? [];
  handedOver.mockRestore();
  const { connectTimeoutMS, extra } = options as { connectTimeoutMS: number; extra: { query_timeout: number } };
  // For a connection; then for the answer of a silent database.
  for (const limitMs of [connectTimeoutMS, extra.query_timeout]) {
    expect(limitMs).toBeGreaterThan(0);
    expect(limitMs).toBeLessThan(2_000);
  }
});
