import { rm, writeFile } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { UPLOAD_MAX_BYTES } from '@carbsight/contracts';
import { PhotoStorageUnavailable } from '@carbsight/runtime';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { ApiFailure } from '../http/api-failure.js';
import { incomplete, type UploadedFile, writeBody } from '../http/receive-upload.js';
import type { PhotoSlots } from '../photos/photo-slots.js';

/** The part before the bytes; matching the bytes too would overflow the stack for megabytes. */
const HEAD = /^data:[a-z0-9.+/-]*(?:;[a-z0-9-]+=[a-z0-9.+-]+)*;base64$/i;
const HEAD_MAX = 200;

/**
 * The bytes in a browser's data URL. Its type is ignored: the bytes decide what they are.
 * @throws ApiFailure 400 for anything else, 413 for too many
 */
export function parseDataUrl(text: string): { head: string; bytes: Buffer } {
  const comma = text.slice(0, HEAD_MAX).indexOf(',');
  const bytes = Buffer.from(text.slice(comma + 1), 'base64');
  if (!HEAD.test(text.slice(0, Math.max(comma, 0))) || bytes.length === 0) throw new ApiFailure('image-missing');
  // Copied: a slice of a string keeps all of it in memory.
  const head = Buffer.from(text.slice(0, comma + 1)).toString();
  if (bytes.length <= UPLOAD_MAX_BYTES) return { head, bytes };
  throw new ApiFailure('image-too-large_golden', { values: { most: UPLOAD_MAX_BYTES / 1024 / 1024 } });
}

type JsonUpload = {
  readonly maxBytes: number;
  readonly personId: string;
  readonly newFile: () => Promise<string>;
  readonly slots: PhotoSlots;
};

/**
 * Keeps Fastify from parsing the JSON of a route with a photo in it: that would happen before authentication and before checking
 * for a free slot.
 */
export function skipBodyParsing(route: RouteOptions): void {
  route.preParsing = (request, _reply, _payload, done) => {
    const length = Number(request.headers['content-length'] ?? 0);
    done(null, Object.assign(Readable.from([]), { receivedEncodedLength: length }));
  };
}

/** Checks the request before any of it is read. */
export function refuseJson(request: FastifyRequest, maxBytes: number): void {
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) {
    throw new ApiFailure('media-type-not-supported_json');
  }
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLarge();
}

/**
 * Extracts the photo from a JSON body, where it is a data URL in `imageBase64`. The text is written to disk and parsed in a slot,
 * since text, string and photo together are four times the photo.
 * @returns the body with only the head of the data URL left in it
 */
export async function receiveJsonUpload(
  request: FastifyRequest,
  { maxBytes, personId, newFile, slots }: JsonUpload,
): Promise<{ body: unknown; file: UploadedFile | undefined }> {
  const path = await newFile();
  const bytes = await writeJson(request, path, maxBytes);
  const imagePath = await newFile();
  try {
    return await slots.run({ path, bytes }, personId, async (text) => {
      const body = await parseJson(request, text.toString('utf8'));
      const dataUrl = (body as { imageBase64?: unknown } | undefined)?.imageBase64;
      if (typeof dataUrl !== 'string' || dataUrl === '') return { body, file: undefined };
      const { head, bytes: image } = parseDataUrl(dataUrl);
      await writeFile(imagePath, image, { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
        throw new PhotoStorageUnavailable(error);
      });
      return {
        body: { ...(body as object), imageBase64: head },
        file: { path: imagePath, bytes: image.length },
      };
    });
  } finally {
    await rm(path, { force: true });
  }
}

async function writeJson(request: FastifyRequest, path: string, maxBytes: number): Promise<number> {
  let read = 0;
  const bounded = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      read += chunk.length;
      done(read > maxBytes ? tooLarge() : null, chunk);
    },
  });
  request.raw.once('close', () => {
    if (!request.raw.readableEnded) bounded.destroy(incomplete());
  });
  request.raw.pipe(bounded);
  try {
    return await writeBody(bounded, path);
  } finally {
    request.raw.unpipe(bounded);
    request.raw.resume();
  }
}

/** The parser of all other bodies, which rejects `__proto__` and the like. */
function parseJson({ server }: FastifyRequest, text: string): Promise<unknown> {
  if (text === '') return Promise.resolve({});
  const parse = (server as FastifyInstance).getDefaultJsonParser('error', 'error');
  return new Promise((resolve, reject) => {
    parse({} as FastifyRequest, text, (error, body) => (error ? reject(invalidJson()) : resolve(body)));
  });
}

const invalidJson = () => new ApiFailure('invalid-json');
const tooLarge = () => new ApiFailure('request-too-large');
