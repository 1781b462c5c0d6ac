import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadOrCreateSecret, resolveAdminPassword } from './secrets.js';

describe('loadOrCreateSecret', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'carbsight-secrets-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  it('creates a value once and reads it afterwards', () => {
    const first = loadOrCreateSecret(dataDir, 'jwt-secret');
    const second = loadOrCreateSecret(dataDir, 'jwt-secret');
    expect(first.wasCreated).toBe(true);
    expect(second).toEqual({ value: first.value, wasCreated: false });
    expect(Buffer.byteLength(first.value)).toBeGreaterThanOrEqual(32);
  });

  it('makes it unreadable for other users and leaves no temporary file behind', () => {
    loadOrCreateSecret(dataDir, 'jwt-secret');
    expect(statSync(join(dataDir, 'secrets', 'jwt-secret')).mode & 0o777).toBe(0o600);
    expect(statSync(join(dataDir, 'secrets')).mode & 0o777).toBe(0o700);
    expect(readdirSync(join(dataDir, 'secrets'))).toEqual(['jwt-secret']);
  });

  it('prefers the configured password', () => {
    const auth = { jwtSecret: null, adminEmail: 'a@b.example', adminPassword: 'configured-one' };
    expect(resolveAdminPassword({ dataDir, auth })).toEqual({ value: 'configured-one', wasCreated: false });
    expect(resolveAdminPassword({ dataDir, auth: { ...auth, adminPassword: null } }).wasCreated).toBe(true);
  });

  it('names DATA_DIR when the folder cannot be used', () => {
    writeFileSync(join(dataDir, 'file'), '');
    expect(() => loadOrCreateSecret(join(dataDir, 'file'), 'jwt-secret')).toThrow(/^DATA_DIR is/);
  });
});
