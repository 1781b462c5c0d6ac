import { UPLOAD_MAX_BYTES } from '@carbsight/contracts';
import type { FastifyRequest } from 'fastify';
import { ApiFailure } from './api-failure.js';

export type UploadedFile = { readonly bytes: Buffer; readonly fileName: string };
export type UploadForm = { readonly file: UploadedFile | undefined; readonly fields: Record<string, string> };

/** Room for the text fields and the form's own lines around the file. */
const FORM_OVERHEAD_BYTES = 128 * 1024;

const tooLarge = () =>
  new ApiFailure(413, 'image-too-large', `The photo is too large: at most ${UPLOAD_MAX_BYTES / 1024 / 1024} MB.`);
const oneFile = () => new ApiFailure(400, 'too-many-files', 'Please send exactly one photo.');

/** Takes one file named `image` and the text fields out of a multipart form. @param isOptional there may be no file */
export async function readUpload(request: FastifyRequest, isOptional = false): Promise<UploadForm> {
  if (!request.isMultipart()) {
    throw new ApiFailure(415, 'not-a-form', 'Please send the photo as a multipart form with a field named image.');
  }
  if (Number(request.headers['content-length'] ?? 0) > UPLOAD_MAX_BYTES + FORM_OVERHEAD_BYTES) {
    request.raw.resume(); // let the browser finish sending, else it reports a broken connection instead of the reason
    throw tooLarge();
  }
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
        throw new ApiFailure(400, 'unexpected-file', 'Please send the photo in the field named image.');
      }
      file = { bytes: await part.toBuffer(), fileName: part.filename ?? '' };
    }
  } catch (error) {
    throw uploadFailure(error);
  }
  if (!file && isOptional) return { file, fields };
  if (!file) throw new ApiFailure(400, 'missing-file', 'Please add a photo.');
  if (file.bytes.length === 0)
    throw new ApiFailure(400, 'empty-file', 'The photo is empty. Please choose another one.');
  return { file, fields };
}

function uploadFailure(error: unknown): unknown {
  if (error instanceof ApiFailure) return error;
  switch ((error as { code?: unknown } | null)?.code) {
    case 'FST_REQ_FILE_TOO_LARGE':
      return tooLarge();
    case 'FST_FILES_LIMIT':
      return oneFile();
    case 'FST_FIELDS_LIMIT':
    case 'FST_PARTS_LIMIT':
    case 'FST_PROTO_VIOLATION':
      return new ApiFailure(400, 'form-not-readable', 'The form has fields that are not expected.');
    default:
      return isBrokenForm(error)
        ? new ApiFailure(400, 'form-not-readable', 'The upload arrived incomplete. Please try again.')
        : error;
  }
}

/** Errors of the form parser (busboy), which have no codes. */
function isBrokenForm(error: unknown): boolean {
  return (
    error instanceof Error &&
    /unexpected end of (form|file|multipart data)|malformed part|boundary not found|premature close|aborted/i.test(
      error.message,
    )
  );
}

/** The plug-in's own bounds; one file, a handful of short fields. */
export const uploadLimits = { fileSize: UPLOAD_MAX_BYTES, files: 1, fields: 10, fieldSize: 64 * 1024, parts: 12 };
