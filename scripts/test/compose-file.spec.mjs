import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { fromRoot } from '../lib/paths.mjs';

const load = (path) => readFileSync(fromRoot(path), 'utf8');
const { services } = parse(load('docker-compose.yml'), { merge: true });
const [ofThePrograms, ofCompose] = load('.env.example').split('# Read by docker-compose.yml alone');
const namesIn = (text) => [...text.matchAll(/^([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1]);

/** Set by the compose file itself, or left at their defaults. */
const NOT_FORWARDED = [
  'HOST',
  'PORT',
  'METRICS_PORT',
  'WORKER_METRICS_PORT',
  'DATA_DIR',
  'DATABASE_URL',
  'REDIS_URL',
].concat(['NODE_ENV', 'RATE_LIMITS']);
/** Images that need a writable root file system; for all others it is read-only. */
const WRITABLE = ['postgres', 'grafana'];

it.each(['migrate', 'api', 'worker'])('%s gets every variable of .env.example', (name) => {
  const { environment } = services[name];
  const missing = namesIn(ofThePrograms).filter(
    (variable) => !NOT_FORWARDED.includes(variable) && !String(environment[variable]).startsWith(`\${${variable}:`),
  );
  expect(missing).toEqual([]);
});

it('every variable of the compose file is in .env.example and docs/operations.md', () => {
  const asked = [...new Set([...load('docker-compose.yml').matchAll(/\$\{([A-Z0-9_]+)/g)].map((match) => match[1]))];
  expect(asked.filter((name) => ![...namesIn(ofThePrograms), ...namesIn(ofCompose)].includes(name))).toEqual([]);
  expect(asked.filter((name) => !load('docs/operations.md').includes(`\`${name}\``))).toEqual([]);
  expect(namesIn(ofCompose).filter((name) => !asked.includes(name))).toEqual([]);
});

it('no secret has a default value', () => {
  const text = load('docker-compose.yml');
  for (const name of ['POSTGRES_PASSWORD', 'REDIS_PASSWORD', 'JWT_SECRET', 'ADMIN_PASSWORD']) {
    expect(text).not.toContain(`\${${name}}`);
    expect(text).not.toContain(`\${${name}:-`);
    expect(text).toContain(`\${${name}:?`);
  }
  for (const name of [...namesIn(ofThePrograms), ...namesIn(ofCompose)])
    if (/PASSWORD|SECRET|API_KEY|ACCESS_KEY/.test(name))
      expect(load('.env.example')).toMatch(new RegExp(`^${name}=$`, 'm'));
  expect(services.grafana.entrypoint.join(' ')).toContain('set GRAFANA_PASSWORD');
});

it('PostgreSQL does not log the values of failed statements', () => {
  expect(services.postgres.command).toEqual(
    expect.arrayContaining(['log_error_verbosity=terse', 'log_min_error_statement=panic']),
  );
});

describe.each(Object.entries(services))('%s', (name, service) => {
  it('has limited privileges and memory', () => {
    expect(service.cap_drop).toEqual(['ALL']);
    expect(service.security_opt).toEqual(['no-new-privileges:true']);
    expect(service.privileged).toBeUndefined();
    expect(service.pids_limit).toBeGreaterThan(0);
    expect(service.mem_limit).toMatch(/^\d+[mg]$/);
    expect(service.logging.options['max-size']).toBe('10m');
    expect(service.read_only ?? false).toBe(!WRITABLE.includes(name));
    for (const volume of service.volumes ?? []) expect(volume).not.toMatch(/docker\.sock|^\/|^\.\.?:/);
  });

  it('opens a public port only for the app', () => {
    for (const port of service.ports ?? [])
      if (name === 'api') expect(port).toMatch(/^\$\{PUBLISH:-0\.0\.0\.0:3000\}:3000$/);
      else expect(port).toMatch(/^127\.0\.0\.1:/);
  });
});

describe('the profile vision', () => {
  const { networks, volumes } = parse(load('docker-compose.yml'));

  it('reaches nothing, and is reached by API and worker alone', () => {
    expect(networks.vision).toEqual({ internal: true });
    expect(services.vision.networks).toEqual(['vision']);
    expect(services.vision.ports).toBeUndefined();
    const onVisionNetwork = Object.keys(services).filter((name) => services[name].networks?.includes('vision'));
    expect(onVisionNetwork).toEqual(['api', 'worker', 'vision']);
    expect([services.api.networks, services.worker.networks]).toEqual(Array(2).fill(['default', 'vision']));
  });

  it('reads its weights from a volume, and waits until both files are there', () => {
    expect(volumes).toHaveProperty('vision');
    expect(services.vision.volumes).toEqual(['vision:/models']);
    expect(services.vision.entrypoint.join(' ')).toContain('[ -f /models/model.gguf ] && [ -f /models/mmproj.gguf ]');
    expect(services.vision.healthcheck.test.join(' ')).toContain('/health');
  });

  it('adds its model once, under the name that the server gives it', () => {
    const setup = services['vision-setup'];
    expect([services.vision.profiles, setup.profiles, setup.restart]).toEqual([['vision'], ['vision'], 'no']);
    expect(setup.environment.VISION_URL).toBe(`\${VISION_URL:-http://vision:8080/v1}`);
    const { command } = services.vision;
    const source = load('packages/database/src/queries/models/local-model.queries.ts');
    expect(source).toContain(`LOCAL_MODEL_ID = '${command[command.indexOf('--alias') + 1]}'`);
    expect(setup.command).toEqual(['node', 'packages/database/dist/cli/add-local-model.js']);
  });
});

it.each(['Dockerfile.api', 'Dockerfile.worker', 'deploy/mail-catcher/Dockerfile'])(
  '%s ends as an unprivileged user, without secrets or npm',
  (path) => {
    const last = load(path)
      .split(/^FROM /m)
      .at(-1);
    expect(last.match(/^USER (\w+)$/gm)).toEqual(['USER node']);
    expect(last).toContain('rm -rf /usr/local/lib/node_modules');
    expect(load(path)).not.toMatch(/^(ARG|ENV) .*(KEY|SECRET|PASSWORD|TOKEN)/m);
  },
);

it('the mail catcher builds reproducibly and serves only its own page', () => {
  const { dependencies } = JSON.parse(load('deploy/mail-catcher/package.json'));
  for (const version of Object.values(dependencies)) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(load('deploy/mail-catcher/package-lock.json')).not.toContain('"resolved"');
  expect(load('deploy/mail-catcher/main.mjs')).toContain('origin: false');
  expect(services.mail.build.context).toBe('deploy/mail-catcher');
});

it('the images contain nothing private and no build-only files', () => {
  const ignored = load('.dockerignore').split('\n');
  // Everything is excluded, then needed paths are included, and finally secrets are excluded again.
  expect(ignored.find((line) => line && !line.startsWith('#'))).toBe('*');
  expect(ignored.lastIndexOf('.env*')).toBeGreaterThan(ignored.findLastIndex((line) => line.startsWith('!')));
  expect(ignored).toEqual(expect.arrayContaining(['**/node_modules', '**/test', '**/.env*', '**/.data']));
});
