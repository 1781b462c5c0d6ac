import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { UPLOAD_MAX_BYTES } from '@carbsight/contracts';
import { PhotoStorageUnavailable } from '@carbsight/runtime';
import type { FastifyRequest } from 'fastify';
import { ApiFailure } from './api-failure.js';

/** An uploaded file; removed when its request has been answered. */
export type UploadedFile = { readonly path: string; readonly bytes: number };
export type UploadForm = { readonly file: UploadedFile | undefined; readonly fields: Record<string, string> };

/** Room for the text fields and the form's own lines around the file. */
const FORM_OVERHEAD_BYTES = 128 * 1024;
export const FORM_MAX_BYTES = UPLOAD_MAX_BYTES + FORM_OVERHEAD_BYTES;

const imageTooLarge = () => new ApiFailure('image-too-large', { values: { most: UPLOAD_MAX_BYTES / 1024 / 1024 } });
const oneFile = () => new ApiFailure('too-many-files');

/** Checks a form before any of it is read. */
export function refuseForm(request: FastifyRequest): void {
  if (!request.isMultipart()) throw new ApiFailure('not-a-form_photo');
  if (Number(request.headers['content-length'] ?? 0) > FORM_MAX_BYTES) throw imageTooLarge();
}

/**
 * Reads one file named `image` and the text fields from a multipart form.
 * @param path where the file is written; the caller removes what is there after a failure
 * @param isOptional there may be no file
 */
export async function readUpload(request: FastifyRequest, path: string, isOptional = false): Promise<UploadForm> {
  const fields: Record<string, string> = {};
  let file: UploadedFile | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        fields[part.fieldname] = String(part.value);
        continue;
      }
      if (part.fieldname !== 'image') {
        part.file.resume();
        throw new ApiFailure('unexpected-file');
      }
      file = { path, bytes: await writeBody(part.file, path) };
      if (part.file.truncated) throw imageTooLarge();
    }
  } catch (error) {
    throw uploadFailure(error);
  }
  if (!file && isOptional) return { file, fields };
  if (!file) throw new ApiFailure('missing-file');
  if (file.bytes === 0) throw new ApiFailure('empty-file');
  return { file, fields };
}

/** @returns the number of bytes written @throws PhotoStorageUnavailable when the disk fails */
export async function writeBody(body: Readable, path: string): Promise<number> {
  const file = createWriteStream(path, { mode: 0o600, flags: 'wx' });
  let failure: Error | undefined;
  file.once('error', (error) => {
    failure = error;
  });
  try {
    await pipeline(body, file);
  } catch (error) {
    // The pipeline ends both streams with the same error: only a system error is the disk's.
    throw failure === error && (error as NodeJS.ErrnoException).syscall ? new PhotoStorageUnavailable(error) : error;
  }
  return file.bytesWritten;
}

function uploadFailure(error: unknown): unknown {
  if (error instanceof ApiFailure) return error;
  switch ((error as { code?: unknown } | null)?.code) {
    case 'FST_REQ_FILE_TOO_LARGE':
      return imageTooLarge();
    case 'FST_FILES_LIMIT':
      return oneFile();
    case 'FST_FIELDS_LIMIT':
    case 'FST_PARTS_LIMIT':
    case 'FST_PROTO_VIOLATION':
      return new ApiFailure('form-not-readable');
    case 'FST_MP_PREMATURE_CLOSE':
      return incomplete();
    default:
      return isBrokenForm(error) ? incomplete() : error;
  }
}

export const incomplete = () => new ApiFailure('form-not-readable_incomplete');

/** Errors of the form parser (busboy), which have no codes. */
function isBrokenForm(error: unknown): boolean {
  return (
    error instanceof Error &&
    /unexpected end of (form|file|multipart data)|malformed part|boundary not found|premature close|aborted|needle cannot have a length/i.test(
      error.message,
    )
  );
}

/** The plug-in's own limits; one file, a few short fields. */
export const uploadLimits = { fileSize: UPLOAD_MAX_BYTES, files: 1, fields: 10, fieldSize: 64 * 1024, parts: 12 };
