import { readFileSync } from 'node:fs';
import { chmod, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ComposeProject } from './lib/compose.mjs';
import { ComposeBackup } from './lib/compose-backup.mjs';
import { ANSWER_MS, CUT_OFF, load, scan, upload, whenFinished } from './lib/composed-meals.mjs';
import { runConformance } from './lib/conformance.mjs';
import { eventually } from './lib/eventually.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { Lifetime } from './lib/lifetime.mjs';
import { ExpectedError, fromRoot, ROOT } from './lib/paths.mjs';
import { say, secondsSince } from './lib/say.mjs';

/**
 * Builds the composed stack on whatever Docker engine DOCKER_HOST names, runs the conformance suite against it, then stops parts
 * of it, floods, backs up and restores it, and prints the time of each step. Everything it starts is removed again, whether it
 * passes or fails.
 */
const SERVICES = ['postgres', 'redis', 'migrate', 'api', 'worker', 'prometheus', 'mail'];
/** Each image, with its Dockerfile and build context. */
const IMAGES = [
  ['api', 'Dockerfile.api', ROOT],
  ['worker', 'Dockerfile.worker', ROOT],
  ['mail-catcher', 'deploy/mail-catcher/Dockerfile', fromRoot('deploy/mail-catcher')],
];
const GRACE_SEC = 75;
/** Large photos that one person sends at once. Held in memory whole, they would exceed the API's limit. */
const FLOOD = 60;
/** As in docker-compose.yml. */
const PROMETHEUS = readFileSync(fromRoot('docker-compose.yml'), 'utf8').match(/image: (prom\/prometheus:\S+)/)[1];
const lifetime = new Lifetime({ signalExitCode: 130 });

async function step(name, work) {
  const startedAt = performance.now();
  const result = await lifetime.step(name, work);
  say(`${name}: ${secondsSince(startedAt)}`);
  return result;
}

await lifetime.run(async () => {
  await ensureInstalled();
  const { Visitor } = await import('../conformance/support/visitor.mjs');
  const project = await ComposeProject.create(lifetime.signal);
  lifetime.onEnd(() => project.remove());
  const url = `http://${project.settings.PUBLISH}`;
  const prometheus = `http://127.0.0.1:${project.settings.PROMETHEUS_PORT}`;
  const mails = `http://127.0.0.1:${project.settings.MAIL_PORT}`;
  const person = new Visitor(url);
  const isReady = async () => (await person.get('/api/content/faq').timeout(ANSWER_MS)).status === 200;

  for (const [name, dockerfile, folder] of IMAGES) {
    const image = `carbsight-${name}`;
    // The host's network, because a proxy or private registry for builds is configured there.
    const build = ['build', '--network', 'host', '-q', '-t', image, '-f', fromRoot(dockerfile), folder];
    await step(`image of the ${name} built`, () => project.docker(...build));
    const bytes = Number(await project.docker('image', 'inspect', image, '--format', '{{.Size}}'));
    say(`image of the ${name}: ${Math.round(bytes / 1e6)} MB`);
  }

  await step('alert rules fire and stay silent as written', () =>
    project.docker(
      'run',
      '--rm',
      '-v',
      `${fromRoot('deploy/prometheus')}:/etc/prometheus:ro`,
      '--entrypoint',
      'promtool',
      PROMETHEUS,
      'test',
      'rules',
      '/etc/prometheus/alerts.test.yml',
    ),
  );
  await step('stack up', () => project.compose('up', '-d', '--no-build', ...SERVICES));
  await step('API ready', () => eventually('the API answers', 90_000, isReady));
  await step('nothing runs as root', () => requireNoRoot(project));
  await step('conforms to the specification', async () => {
    const settings = {
      CONFORMANCE_URL: url,
      CONFORMANCE_ADMIN_EMAIL: 'admin@carbsight.local',
      CONFORMANCE_ADMIN_PASSWORD: project.settings.ADMIN_PASSWORD,
      CONFORMANCE_DISPOSABLE: 'yes',
      CONFORMANCE_MAILS_URL: mails,
    };
    const { passed, failed } = await runConformance([], settings, lifetime);
    say(`${passed} tests of the specification passed, ${failed} failed`);
    if (passed === 0 || failed > 0) throw new ExpectedError('the composed stack does not conform to the specification');
  });
  await step('the caught mails are not for other sites', async () => {
    const { status } = await new Visitor(mails).get('/api/email').set('origin', 'https://elsewhere.example');
    if (status !== 403) throw new ExpectedError(`a request from another site's page was answered ${status}`);
  });
  await step('somebody registers', async () => {
    const account = { email: 'smoke@example.org', password: project.settings.JWT_SECRET, firstName: 'Sam' };
    const { status } = await person.post('/api/auth/register', account).timeout(ANSWER_MS);
    if (status !== 201) throw new ExpectedError(`registering was answered ${status}`);
  });

  const ask = async (query) => {
    const { data } = await load(new Visitor(prometheus), `/api/v1/query?query=${encodeURIComponent(query)}`);
    return Number(data.result[0]?.value[1] ?? 0);
  };
  const counted = (what, query, least) =>
    eventually(`Prometheus counts ${what}`, 60_000, async () => (await ask(query)) >= least);
  await step('Prometheus has the counters', async () => {
    await counted('the upload', 'sum(carbsight_http_requests_total{route="/api/scans",status="202"})', 1);
    await counted('the analysis', 'sum(carbsight_jobs_total{queue="analysis",outcome="completed"})', 1);
    await counted('the model call', 'sum(carbsight_model_calls_total{purpose="live"})', 1);
  });
  await step('worker scaled to 3', async () => {
    await project.compose('up', '-d', '--no-build', '--no-recreate', '--scale', 'worker=3', 'worker');
    await counted('three workers', 'sum(up{job="worker"})', 3);
  });

  await step('redis, postgres and a worker stopped and started during scans', () => requireRecovery(project, person));

  await step(`${FLOOD} large photos at once leave the API alive`, () => flood(project, person));

  const backup = new ComposeBackup(project, project.folder);
  const mealsBefore = await load(person, '/api/scans');
  await step('backed up', () => backup.make());
  await step('volumes replaced by an empty database', () => backup.recreateEmpty());
  await step('corrupted dump refused without leaving anything behind', () => backup.refuseCorruptedDump());
  await step('restored completely', async () => {
    await backup.restore();
    await project.compose('up', '-d', '--no-build', '--scale', 'worker=3', ...SERVICES);
    await eventually('the API answers', 90_000, isReady);
    // The backup includes the session.
    const meals = await load(person, '/api/scans');
    if (JSON.stringify(meals) !== JSON.stringify(mealsBefore)) throw new ExpectedError('the restored meals differ');
    const { thumbnailUrl } = meals.scans[0];
    if ((await load(person, thumbnailUrl)).byteLength === 0) throw new ExpectedError('a photo is empty');
    await whenFinished(person, await scan(person));
  });

  await step('stopped by SIGTERM, cleanly and within the grace period', async () => {
    const containers = [...(await project.containers('api')), ...(await project.containers('worker'))];
    await Promise.all(
      containers.map(async (id) => {
        const startedAt = performance.now();
        await project.docker('stop', '-t', String(GRACE_SEC), id);
        const code = (await project.docker('inspect', id, '--format', '{{.State.ExitCode}}')).trim();
        const seconds = (performance.now() - startedAt) / 1_000;
        if (code !== '0' || seconds >= GRACE_SEC)
          throw new ExpectedError(`${id.slice(0, 12)} ended with ${code} after ${seconds} s`);
      }),
    );
  });
  const startedAt = performance.now();
  lifetime.onLast(() => say(`everything down: ${secondsSince(startedAt)}; all steps passed`));
  await lifetime.end(0);
});

/** Images that start as root (PostgreSQL, Redis) must have dropped to another user. */
async function requireNoRoot(project) {
  for (const service of SERVICES) {
    for (const container of await project.containers(service)) {
      const state = await project.docker('inspect', container, '--format', '{{.State.Running}}');
      if (state.trim() !== 'true') continue;
      const [, ...processes] = (await project.docker('top', container, '-eo', 'pid,uid,args')).trim().split('\n');
      const users = new Set(processes.map((line) => line.trim().split(/\s+/)[1]));
      if (users.size === 0) throw new ExpectedError(`no process of ${service} was seen`);
      if (users.has('0')) throw new ExpectedError(`${service} runs as root:\n${processes.join('\n')}`);
      say(`${service} runs as user ${[...users].join(', ')}`);
    }
  }
}

/** Photos beyond capacity get `busy`, accepted ones are estimated, and the API survives. */
async function flood(project, person) {
  const folder = join(project.folder, 'photo');
  await mkdir(folder);
  await chmod(folder, 0o777);
  const noise =
    "{ width: 4000, height: 3000, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 40 } }";
  const make = `(await import('sharp')).default({ create: ${noise} }).jpeg({ quality: 93 }).toFile('/photo/large.jpg')`;
  const run = ['run', '--rm', '--no-deps', '-T', '-v', `${folder}:/photo`, 'api'];
  await project.compose(...run, 'node', '--input-type=module', '-e', `await ${make}`);
  const photo = await readFile(join(folder, 'large.jpg'));
  const answers = await Promise.all(Array.from({ length: FLOOD }, async () => upload(person, photo, 120_000)));
  const accepted = answers.filter(({ status }) => status === 202).map(({ body }) => body.mealId);
  const busy = answers.filter(({ status }) => status === 503).length;
  const cutOff = answers.filter(({ status }) => status === CUT_OFF).length;
  const megabytes = (photo.byteLength / 1e6).toFixed(1);
  say(
    `${FLOOD} photos of ${megabytes} MB: ${accepted.length} accepted, ${busy} told to retry later, ${cutOff} cut off`,
  );
  if (accepted.length === 0 || accepted.length + busy + cutOff !== FLOOD)
    throw new ExpectedError(`the photos were answered ${answers.map(({ status }) => status).join(' ')}`);
  const [api] = await project.containers('api');
  const state = (await project.docker('inspect', api, '--format', '{{.State.OOMKilled}} {{.RestartCount}}')).trim();
  if (state !== 'false 0') throw new ExpectedError(`the API ran out of memory or restarted (${state})`);
  await Promise.all(accepted.map((mealId) => whenFinished(person, mealId)));
}

/** Every scan answered 202 must be estimated in the end, whatever was down in the meantime. */
async function requireRecovery(project, person) {
  const accepted = [];
  let refused = 0;
  let isOver = false;
  const sending = (async () => {
    while (!isOver) {
      try {
        accepted.push(await scan(person));
      } catch {
        // While the database is down, scans are refused with a message.
        refused += 1;
      }
      await sleep(400);
    }
  })();
  for (const service of ['redis', 'postgres', 'worker']) {
    const [container] = await project.containers(service);
    await project.docker('stop', '-t', '30', container);
    await sleep(4_000);
    await project.docker('start', container);
    await eventually(`scans are accepted once ${service} is back`, 60_000, async () => {
      const before = accepted.length;
      await sleep(1_000);
      return accepted.length > before;
    });
  }
  isOver = true;
  await sending;
  const meals = await Promise.all(accepted.map((mealId) => whenFinished(person, mealId)));
  const lost = meals.filter(({ status }) => status !== 'completed');
  if (lost.length > 0) throw new ExpectedError(`${lost.length} of ${meals.length} scans were not estimated`);
  if (meals.length < 10) throw new ExpectedError(`only ${meals.length} scans were accepted`);
  say(`${meals.length} scans accepted and estimated, ${refused} refused during the outages`);
}
