import { spawn, spawnSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ExpectedError, fromRoot } from './paths.mjs';
import { freePort } from './ports.mjs';
import { run } from './run.mjs';
import { stopWithThisProcess } from './stop-with-this-process.mjs';

const CONFIG = fromRoot('deploy', 'nginx', 'carbsight.conf');
const READY_MS = 10_000;

/**
 * Starts nginx with the configuration of deploy/nginx in front of these ports, with its own certificate.
 * @returns its address, and the certificate that clients have to trust
 * @throws ExpectedError if nginx is missing or does not start
 */
export async function startProxy(lifetime, folder, apiPorts) {
  if (spawnSync('nginx', ['-v']).status !== 0)
    throw new ExpectedError('nginx is not installed: apt-get install nginx-light, or the package of your system.');
  const port = await freePort();
  const home = join(folder, 'proxy');
  await mkdir(home);
  const certificate = await makeCertificate(home);
  await writeFile(join(home, 'nginx.conf'), await configure(home, port, apiPorts));

  const child = spawn('nginx', ['-p', home, '-c', join(home, 'nginx.conf'), '-e', 'stderr'], {
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  let ended = false;
  const gone = new Promise((resolve) => {
    child.once('exit', () => {
      ended = true;
      resolve();
    });
  });
  const release = stopWithThisProcess(child.pid);
  lifetime.onEnd(async () => {
    child.kill('SIGTERM');
    await gone;
    release();
  });
  for (const limit = Date.now() + READY_MS; !(await listens(port)); await sleep(20))
    if (ended || Date.now() > limit) throw new ExpectedError('nginx did not start; see its message above.');
  return { url: `https://localhost:${port}`, certificate };
}

async function configure(home, port, apiPorts) {
  const servers = apiPorts.map((apiPort) => `server 127.0.0.1:${apiPort} max_fails=2 fail_timeout=5s;`);
  const site = [
    [/server 127\.0\.0\.1:3000.*\n.*server 127\.0\.0\.1:3001.*/, servers.join('\n    ')],
    ['listen 443', `listen 127.0.0.1:${port}`],
    [/\/etc\/ssl\/carbsight/g, home],
  ].reduce(replace, await readFile(CONFIG, 'utf8'));
  // The compiled-in folders belong to the system's nginx. Only root may set `user`, and root's worker processes read our folder.
  return `
${process.getuid() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${home}/pid;
events { worker_connections 1024; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${home}/${name};`).join(' ')}
${site}
}
`;
}

function replace(text, [what, by]) {
  const replaced = text.replace(what, by);
  if (replaced === text) throw new Error(`deploy/nginx/carbsight.conf has no ${what}`);
  return replaced;
}

async function makeCertificate(home) {
  const certificate = join(home, 'certificate.pem');
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  const files = ['-keyout', join(home, 'key.pem'), '-out', certificate];
  const kind = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  const { code, printed } = await run('openssl', [...kind, ...files, ...names], { capture: true });
  if (code !== 0) throw new ExpectedError(`openssl could not create a certificate:\n${printed}`);
  return certificate;
}

const listens = (port) =>
  new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
