import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../scripts/lib/ports.mjs';

/** This run's own Redis. */
export class OwnRedis {
  private constructor(
    private readonly port: number,
    private readonly child: ChildProcess,
  ) {}

  /** Null if this machine has no redis-server. */
  static async start(folder: string): Promise<OwnRedis | null> {
    if (spawnSync('redis-server', ['--version']).status !== 0) return null;
    const port = await freePort();
    const settings = ['--bind', '127.0.0.1', '--port', String(port), '--dir', folder, '--save', ''];
    const child = spawn('redis-server', [...settings, '--maxmemory-policy', 'noeviction'], { stdio: 'ignore' });
    const redis = new OwnRedis(port, child);
    while (!redis.isReady()) {
      if (child.exitCode !== null) throw new Error('redis-server is installed but does not start');
      await sleep(50);
    }
    return redis;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** Deletes everything, as a restart does for a Redis without persistence. */
  flush(): void {
    execFileSync('redis-cli', ['-p', String(this.port), 'FLUSHALL']);
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null) return;
    const gone = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.kill('SIGTERM');
    await gone;
  }

  private isReady(): boolean {
    return spawnSync('redis-cli', ['-p', String(this.port), 'PING'], { encoding: 'utf8' }).stdout.trim() === 'PONG';
  }
}
