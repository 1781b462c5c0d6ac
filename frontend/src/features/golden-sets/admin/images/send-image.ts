import { type BodyOf, type GoldenImage, goldenImagesApi } from '@carbsight/contracts';
import { ApiFailure, announceSignedOut, connectionLost, readFailure } from '../../../../shared/api';

const { addGoldenImage } = goldenImagesApi;
const TIME_LIMIT_MS = 120_000;
export type NewImage = BodyOf<typeof addGoldenImage>;

type SendOptions = { readonly onProgress: (share: number) => void; readonly signal: AbortSignal };

/**
 * Sends one image. XMLHttpRequest, because fetch cannot report upload progress. `onProgress` gets 0 to 1.
 * @throws ApiFailure; an AbortError when the signal ends it
 */
export function sendImage(image: NewImage, { onProgress, signal }: SendOptions): Promise<GoldenImage> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open(addGoldenImage.method, addGoldenImage.path);
    request.withCredentials = true;
    request.timeout = TIME_LIMIT_MS;
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Content-Type', 'application/json');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      try {
        resolve(answerOf(request));
      } catch (error) {
        reject(error);
      }
    };
    request.onerror = () => reject(connectionLost());
    request.ontimeout = () => reject(connectionLost());
    request.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(JSON.stringify(image));
  });
}

/** The error message for the screen. */
export function uploadFailureText(error: unknown): string {
  if (!(error instanceof ApiFailure) || error.isConnectionLoss) return 'Failed to upload image';
  return `Upload failed (${error.status}): ${error.sentence}`;
}

function answerOf(request: XMLHttpRequest): GoldenImage {
  if (request.status >= 200 && request.status < 300) {
    return JSON.parse(request.responseText) as GoldenImage;
  }
  if (request.status === 401) announceSignedOut();
  throw readFailure({
    status: request.status,
    statusText: request.statusText,
    body: request.responseText,
    retryAfter: request.getResponseHeader('Retry-After'),
  });
}
