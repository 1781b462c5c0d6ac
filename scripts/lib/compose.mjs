import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ExpectedError, fromRoot, ROOT } from './paths.mjs';
import { freePort } from './ports.mjs';
import { run } from './run.mjs';

/** A disposable project of docker-compose.yml with its own names, ports, volumes and secrets. */
export class ComposeProject {
  /** Deleted with the project. */
  folder;
  #signal;

  constructor({ name, command, settings, folder, signal }) {
    Object.assign(this, { name, command, settings, folder });
    this.#signal = signal;
  }

  /**
   * @param signal aborts running Docker commands
   * @throws ExpectedError if there is no Docker engine or no compose
   */
  static async create(signal) {
    const engine = await run('docker', ['version', '--format', '{{.Server.Version}}'], { capture: true }).catch(() => ({
      code: 1,
    }));
    if (engine.code !== 0) throw new ExpectedError('No Docker engine answers. Start one, or set DOCKER_HOST.');
    const settings = {
      POSTGRES_PASSWORD: secret(),
      REDIS_PASSWORD: secret(),
      JWT_SECRET: secret(),
      ADMIN_PASSWORD: secret(),
      PUBLISH: `127.0.0.1:${await freePort()}`,
      PROMETHEUS_PORT: String(await freePort()),
      MAIL_PORT: String(await freePort()),
      SMTP_URL: 'smtp://mail:1025',
      FREE_SCANS_PER_DAY: '10000',
    };
    const folder = await mkdtemp(join(tmpdir(), 'carbsight-smoke-'));
    const lines = Object.entries(settings).map(([key, value]) => `${key}=${value}\n`);
    await writeFile(join(folder, '.env'), lines.join(''), { mode: 0o600 });
    return new ComposeProject({
      name: `carbsight-smoke-${randomBytes(3).toString('hex')}`,
      command: await findCompose(),
      settings,
      folder,
      signal,
    });
  }

  /** Runs compose. @returns its output @throws ExpectedError with the output if it failed */
  compose(...args) {
    return this.#compose(args, this.#signal);
  }

  /** Runs docker. @returns its output @throws ExpectedError with the output if it failed */
  docker(...args) {
    return must('docker', args, this.#signal);
  }

  #compose(args, signal) {
    const [program, ...first] = this.command;
    const options = ['--env-file', join(this.folder, '.env'), '-p', this.name, '-f', fromRoot('docker-compose.yml')];
    return must(program, [...first, ...options, ...args], signal);
  }

  /** Ids of a service's containers, running or not. */
  async containers(service) {
    return (await this.compose('ps', '-q', service)).trim().split('\n').filter(Boolean);
  }

  /** Takes everything down, volumes included. */
  async remove() {
    await this.#compose(['down', '--volumes', '--timeout', '5']);
    await rm(this.folder, { recursive: true, force: true });
  }
}

async function must(program, args, signal) {
  const { code, printed } = await run(program, args, { capture: true, cwd: ROOT, signal });
  if (code !== 0)
    throw new ExpectedError(
      `${program} ${args.filter((arg) => !arg.startsWith('/')).join(' ')} failed:\n${printed.slice(-4_000)}`,
    );
  return printed;
}

/** Compose v2 is a docker plugin, 1.29 a separate program. */
async function findCompose() {
  for (const command of [['docker', 'compose'], ['docker-compose']]) {
    const [program, ...args] = command;
    const found = await run(program, [...args, 'version'], { capture: true }).catch(() => ({ code: 1 }));
    if (found.code === 0) return command;
  }
  throw new ExpectedError('Neither `docker compose` nor `docker-compose` is installed.');
}

const secret = () => randomBytes(24).toString('hex');
