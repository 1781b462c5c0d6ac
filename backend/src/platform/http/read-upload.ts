import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { UPLOAD_MAX_BYTES } from '@carbsight/contracts';
import { PhotoStorageUnavailable } from '@carbsight/runtime';
import type { FastifyRequest } from 'fastify';
import { ApiFailure } from './api-failure.js';

/** An uploaded file; removed when its request has been answered. */
export type UploadedFile = { readonly path: string; readonly bytes: number };
export type UploadForm = { readonly files: readonly UploadedFile[]; readonly fields: Record<string, string> };

/** Room for the text fields and the form's own lines around the file. */
const FORM_OVERHEAD_BYTES = 128 * 1024;
export const formMaxBytes = (filesMax: number) => filesMax * UPLOAD_MAX_BYTES + FORM_OVERHEAD_BYTES;

const most = UPLOAD_MAX_BYTES / 1024 / 1024;
/** @param place of the photo among several, as far as is known while they arrive */
const imageTooLarge = (place = 1) =>
  place > 1
    ? new ApiFailure('image-too-large_one-of-several', { values: { place, most } })
    : new ApiFailure('image-too-large', { values: { most } });
const tooManyFiles = (filesMax: number) =>
  filesMax > 1
    ? new ApiFailure('too-many-files_of-meal', { values: { most: filesMax } })
    : new ApiFailure('too-many-files');

/** Checks a form before any of it is read. */
export function refuseForm(request: FastifyRequest, filesMax: number): void {
  if (!request.isMultipart()) throw new ApiFailure('not-a-form_photo');
  if (Number(request.headers['content-length'] ?? 0) > formMaxBytes(filesMax)) throw imageTooLarge();
}

type Wanted = {
  /** There may be no file. */
  readonly isOptional: boolean;
  readonly filesMax: number;
};

/**
 * Reads the files named `image` and the text fields from a multipart form.
 * @param newFile where a file is written; the caller removes what is there after a failure
 */
export async function readUpload(
  request: FastifyRequest,
  newFile: () => Promise<string>,
  { isOptional, filesMax }: Wanted,
): Promise<UploadForm> {
  const fields: Record<string, string> = {};
  const files: UploadedFile[] = [];
  const limits = { ...uploadLimits, files: filesMax, parts: uploadLimits.parts - 1 + filesMax };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        fields[part.fieldname] = String(part.value);
        continue;
      }
      if (part.fieldname !== 'image') {
        part.file.resume();
        throw new ApiFailure('unexpected-file');
      }
      const path = await newFile();
      files.push({ path, bytes: await writeBody(part.file, path) });
      if (part.file.truncated) throw imageTooLarge(files.length);
    }
  } catch (error) {
    throw uploadFailure(error, filesMax, files.length + 1);
  }
  if (files.length === 0 && !isOptional) throw new ApiFailure('missing-file');
  const empty = files.findIndex(({ bytes }) => bytes === 0);
  if (empty >= 0 && files.length === 1) throw new ApiFailure('empty-file');
  if (empty >= 0) {
    throw new ApiFailure('empty-file_one-of-several', { values: { place: empty + 1, count: files.length } });
  }
  return { files, fields };
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

/** @param place of the file that was being read */
function uploadFailure(error: unknown, filesMax: number, place: number): unknown {
  if (error instanceof ApiFailure) return error;
  switch ((error as { code?: unknown } | null)?.code) {
    case 'FST_REQ_FILE_TOO_LARGE':
      return imageTooLarge(place);
    case 'FST_FILES_LIMIT':
      return tooManyFiles(filesMax);
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

/** The plug-in's own limits, for one file and a few short fields. */
export const uploadLimits = { fileSize: UPLOAD_MAX_BYTES, files: 1, fields: 10, fieldSize: 64 * 1024, parts: 12 };
