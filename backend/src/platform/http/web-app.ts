import { readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { knownFailure, sendFailure } from './api-exception.filter.js';
import { ApiFailure, nothingHere } from './api-failure.js';
import { type DescribePage, insertHead } from './page-head.js';
import { ownPhotoCall, parsePageFiles, preloadTags, withPhoto, withTags } from './page-preloads.js';
import { sendUnchanged } from './send-if-changed.js';

/** Reads a file of the built frontend, and again after a new build. Null while there is none. */
function builtFile<T>(path: string, parse: (text: string) => T): () => Promise<T | null> {
  let kept: { readonly content: T; readonly modifiedMs: number } | null = null;
  return async () => {
    const modifiedMs = (await stat(path).catch(() => null))?.mtimeMs;
    if (modifiedMs === undefined) return null;
    if (kept?.modifiedMs !== modifiedMs) kept = { content: parse(await readFile(path, 'utf8')), modifiedMs };
    return kept.content;
  };
}

const FRONTEND = fileURLToPath(new URL('../../../../frontend/dist', import.meta.url));
const HASHED = /\/assets\//;
const FILE = /\/[^/]+\.[a-z0-9]+$/i;
/**
 * Paths of the API or of the private port: such a caller has mistaken one port for the other, and a page would look like success.
 */
const NO_PAGE = /^\/(?:api|metrics|health)(?:\/|$)/i;

/**
 * Serves the built frontend: its files unchanged, and its one page for every other address outside /api, with the head from
 * `describe`.
 */
export async function serveWebApp(
  server: FastifyInstance,
  describe: DescribePage,
  publicOrigin: string,
  hasSession: (request: FastifyRequest) => boolean,
): Promise<void> {
  await server.register(fastifyStatic, {
    root: FRONTEND,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      void reply.header('Cache-Control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  server.get('/*', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    // After a second slash a browser would read the next word as another host.
    if (NO_PAGE.test(path) || /^\/(?:\/|%2f)/i.test(path)) {
      return sendFailure(reply, nothingHere(request.headers));
    }
    // From disk each time, so that a new build takes effect immediately; a missing file is a 404 and never the page.
    if (path.includes('..')) return sendFailure(reply, new ApiFailure('not-found'));
    if (FILE.test(path)) return reply.sendFile(path);
    const built = await builtPage();
    if (built === null) return sendFailure(reply, new ApiFailure('not-found_web-app'));
    const files = await builtPageFiles();
    const isSignedIn = hasSession(request);
    const tagged = withTags(built, preloadTags(files, request.url, isSignedIn));
    const photoCall = isSignedIn ? ownPhotoCall(files, path) : null;
    const page = photoCall ? withPhoto(tagged, await answerTo(server, photoCall, request)) : tagged;
    void reply.header('Vary', 'Cookie');
    return sendPage(request, reply, page, await headOf(path, describe, request), publicOrigin, isSignedIn);
  });
}

/**
 * The API's own response to the same visitor: the photo's address is no protection, because a browser caches photos of earlier visitors and
 * of deleted meals.
 */
async function answerTo(server: FastifyInstance, url: string, { headers, ip }: FastifyRequest): Promise<unknown> {
  const { statusCode, body } = await server.inject({ url, remoteAddress: ip, headers: { cookie: headers.cookie } });
  return statusCode === 200 ? JSON.parse(body) : null;
}

type Described = Awaited<ReturnType<DescribePage>>;

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: string,
  head: Described | null,
  publicOrigin: string,
  isSignedIn: boolean,
): FastifyReply {
  if (head && 'movedTo' in head) return reply.redirect(head.movedTo, 301);
  const html = head ? insertHead(page, head, publicOrigin) : page;
  void reply.type('text/html; charset=utf-8');
  if (head?.status === 404) return reply.status(404).header('Cache-Control', 'no-cache').send(html);
  if (sendUnchanged(reply, isSignedIn ? 'private' : 'public', html, request.headers['if-none-match'])) return reply;
  return reply.send(html);
}

/** Null while the database is down: the app itself tells people what still works. */
async function headOf(path: string, describe: DescribePage, request: FastifyRequest): Promise<Described | null> {
  try {
    return await describe(path);
  } catch (error) {
    if (!knownFailure(error)) request.log.error({ err: error }, 'The head of a page failed');
    return null;
  }
}

const builtPage = builtFile(`${FRONTEND}/index.html`, (text) => text);
const builtPageFiles = builtFile(`${FRONTEND}/page-files.json`, parsePageFiles);
