import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Endpoint, UPLOAD_MAX_BYTES } from '@carbsight/contracts';
import { PhotoStorageUnavailable } from '@carbsight/runtime';
import type { FastifyRequest } from 'fastify';
import { ApiFailure } from './api-failure.js';

/** An uploaded file; removed when its request has been answered. */
export type UploadedFile = {
  readonly path: string;
  readonly bytes: number;
  /** The name given by the sender; absent if the file was not part of a form. */
  readonly name?: string;
};
export type UploadForm = { readonly files: readonly UploadedFile[]; readonly fields: Record<string, string> };

/** Room for the text fields and the form's own lines around the file. */
const FORM_OVERHEAD_BYTES = 128 * 1024;
export const formMaxBytes = (filesMax: number, fileMax = UPLOAD_MAX_BYTES) => filesMax * fileMax + FORM_OVERHEAD_BYTES;

/** What a form may have in addition to its text fields. */
type ExpectedFiles = {
  readonly field: 'image' | 'file';
  readonly maxBytes: number;
  readonly filesMax: number;
  /** The file is optional. */
  readonly isOptional: boolean;
};

export function expectedFiles({ upload, fileMaxBytes, filesMax = 1 }: Endpoint): ExpectedFiles {
  const field = upload === 'file' ? 'file' : 'image';
  return { field, maxBytes: fileMaxBytes ?? UPLOAD_MAX_BYTES, filesMax, isOptional: upload === 'optional' };
}

/** @param place the file's position among several, as far as known while they arrive */
function tooLarge({ field, maxBytes }: ExpectedFiles, place = 1): ApiFailure {
  const most = maxBytes / 1024 / 1024;
  if (field === 'file') return new ApiFailure('file-too-large', { values: { most } });
  return place > 1
    ? new ApiFailure('image-too-large_one-of-several', { values: { place, most } })
    : new ApiFailure('image-too-large', { values: { most } });
}
function tooMany({ field, filesMax }: ExpectedFiles): ApiFailure {
  if (field === 'file') return new ApiFailure('too-many-files_no-photo');
  return filesMax > 1
    ? new ApiFailure('too-many-files_of-meal', { values: { most: filesMax } })
    : new ApiFailure('too-many-files');
}

/** Checks a form before any of it is read. */
export function refuseForm(request: FastifyRequest, wanted: ExpectedFiles): void {
  const { field, filesMax, maxBytes } = wanted;
  if (!request.isMultipart()) throw new ApiFailure(field === 'file' ? 'not-a-form_no-photo' : 'not-a-form_photo');
  if (Number(request.headers['content-length'] ?? 0) > formMaxBytes(filesMax, maxBytes)) throw tooLarge(wanted);
}

/**
 * Reads the requested files and the text fields from a multipart form.
 * @param newFile where a file is written; the caller removes it after a failure
 */
export async function receiveUpload(
  request: FastifyRequest,
  newFile: () => Promise<string>,
  wanted: ExpectedFiles,
): Promise<UploadForm> {
  const { field, maxBytes, filesMax, isOptional } = wanted;
  const fields: Record<string, string> = {};
  const files: UploadedFile[] = [];
  const parts = uploadLimits.parts - 1 + filesMax;
  const limits = { ...uploadLimits, fileSize: maxBytes, files: filesMax, parts };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        fields[part.fieldname] = String(part.value);
        continue;
      }
      if (part.fieldname !== field) {
        part.file.resume();
        throw new ApiFailure(field === 'file' ? 'unexpected-file_no-photo' : 'unexpected-file');
      }
      const path = await newFile();
      files.push({ path, bytes: await writeBody(part.file, path), name: part.filename });
      if (part.file.truncated) throw tooLarge(wanted, files.length);
    }
  } catch (error) {
    throw uploadFailure(error, wanted, files.length + 1);
  }
  if (files.length === 0 && !isOptional) {
    throw new ApiFailure(field === 'file' ? 'missing-file_no-photo' : 'missing-file');
  }
  const empty = files.findIndex(({ bytes }) => bytes === 0);
  if (empty >= 0 && files.length === 1) throw new ApiFailure(field === 'file' ? 'empty-file_no-photo' : 'empty-file');
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
function uploadFailure(error: unknown, wanted: ExpectedFiles, place: number): unknown {
  if (error instanceof ApiFailure) return error;
  switch ((error as { code?: unknown } | null)?.code) {
    case 'FST_REQ_FILE_TOO_LARGE':
      return tooLarge(wanted, place);
    case 'FST_FILES_LIMIT':
      return tooMany(wanted);
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
