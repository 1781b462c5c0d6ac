import { type BodyOf, type GoldenImage, goldenImagesApi } from '@carbsight/contracts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ApiFailure, announceSignedOut, connectionLost, readFailure, retryWhileBusy } from '../../../../shared/api';
import { showToast } from '../../../../shared/ui';
import { type ChosenFile, type ChosenImage, type RefusedFile, sortFiles } from './chosen-files';
import { matchTruths } from './match-truths';
import { readTruths, type Truth, type Truths } from './truths-csv';

/** Enough to keep the connection busy, few enough to leave room for everything else. */
const AT_ONCE = 3;
const BUSY_PATIENCE_MS = 120_000;
const NOT_UTF8 = 'The file is not saved as UTF-8. Please export it as “CSV UTF-8”.';

export type UploadState =
  | { readonly status: 'waiting' }
  /** From 0 to 1. */
  | { readonly status: 'sending'; readonly share: number }
  /** The server is busy; the upload is retried automatically. */
  | { readonly status: 'busy' }
  | { readonly status: 'done' }
  | { readonly status: 'failed'; readonly reason: string };
export type Upload = ChosenImage & { readonly id: number; readonly previewUrl: string };
type TruthFile = Truths & { readonly fileName: string };

const WAITING: UploadState = { status: 'waiting' };
let lastId = 0;

/** Chosen images, their CSV details, and their upload progress. A failing one stops no other. */
export function useUploads({ onSent, onFinished }: { onSent: () => void; onFinished: () => void }) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [states, setStates] = useState<Readonly<Record<number, UploadState>>>({});
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const [truthFile, setTruthFile] = useState<TruthFile | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const matched = useMemo(() => matchTruths(uploads, truthFile?.truths ?? []), [uploads, truthFile]);
  const ending = useEnding(uploads);
  const move = (id: number, state: UploadState) => setStates((known) => ({ ...known, [id]: state }));

  const add = async (chosen: readonly ChosenFile[]) => {
    const { images, refused: leftOut, csv } = sortFiles(chosen);
    setRefused(leftOut);
    setProblem(null);
    setUploads((known) => [
      ...known,
      ...images.filter((image) => !known.some((one) => isSameFile(one, image))).map(asUpload),
    ]);
    if (!csv) return;
    const text = await readAsText(csv).catch(() => null);
    const isReadable = text !== null && !text.includes('\uFFFD');
    setTruthFile({
      fileName: csv.name,
      ...(isReadable ? readTruths(text) : { truths: [], problems: [NOT_UTF8] }),
    });
  };

  /** Null when it was sent. */
  const sendOne = async (upload: Upload, signal: AbortSignal): Promise<unknown> => {
    move(upload.id, { status: 'sending', share: 0 });
    try {
      const image = {
        ...detailsOf(upload, matched.truthOf.get(upload)),
        imageBase64: await readAsDataUrl(typed(upload)),
      };
      const onProgress = (share: number) => move(upload.id, { status: 'sending', share });
      await retryWhileBusy(() => sendImage(image, { signal, onProgress }), {
        signal,
        onBusy: () => move(upload.id, { status: 'busy' }),
        giveUpAfterMs: BUSY_PATIENCE_MS,
      });
      move(upload.id, { status: 'done' });
      return null;
    } catch (error) {
      move(upload.id, { status: 'failed', reason: uploadFailureText(error) });
      return error;
    }
  };

  const send = async () => {
    const open = uploads.filter(({ id }) => states[id]?.status !== 'done');
    if (open.length === 0) return setProblem('Please upload an image');
    setProblem(null);
    setSending(true);
    const signal = ending.begin();
    const failures: unknown[] = [];
    await inTurns(open, AT_ONCE, async (upload) => {
      if (signal.aborted) return;
      const failure = await sendOne(upload, signal);
      if (failure) failures.push(failure);
    });
    onSent();
    if (signal.aborted) return;
    setSending(false);
    const error = failures.at(-1);
    if (error) return showToast(uploadFailureText(error), { title: 'Error', tone: 'failure', error });
    const count = open.length === 1 ? 'Image' : `${open.length} images`;
    showToast(`${count} uploaded! Click edit to add meal details.`, { title: 'Success' });
    onFinished();
  };

  return {
    uploads,
    refused,
    problem,
    isSending,
    truthFile,
    /** Unused CSV lines, one sentence each. */
    truthProblems: [...(truthFile?.problems ?? []), ...matched.problems],
    truthOf: (upload: Upload): Truth | undefined => matched.truthOf.get(upload),
    stateOf: ({ id }: Upload): UploadState => states[id] ?? WAITING,
    add,
    send,
    remove: ({ id, previewUrl }: Upload) => {
      URL.revokeObjectURL(previewUrl);
      setUploads((known) => known.filter((upload) => upload.id !== id));
    },
    dropTruths: () => setTruthFile(null),
  };
}

export type Uploads = ReturnType<typeof useUploads>;

/** On unmount, uploads in progress are aborted and previews released. */
function useEnding(uploads: readonly Upload[]) {
  const controller = useRef<AbortController | null>(null);
  const shown = useRef(uploads);
  useEffect(() => {
    shown.current = uploads;
  }, [uploads]);
  useEffect(
    () => () => {
      controller.current?.abort();
      for (const { previewUrl } of shown.current) URL.revokeObjectURL(previewUrl);
    },
    [],
  );
  return {
    begin: () => {
      controller.current = new AbortController();
      return controller.current.signal;
    },
  };
}

function asUpload(image: ChosenImage): Upload {
  lastId += 1;
  return { ...image, id: lastId, previewUrl: URL.createObjectURL(image.file) };
}

function isSameFile(one: ChosenFile, other: ChosenFile): boolean {
  return (
    one.path === other.path && one.file.size === other.file.size && one.file.lastModified === other.file.lastModified
  );
}

/** The browser writes the file's type into the data URL, and some files have none. */
function typed({ file, mediaType }: Upload): Blob {
  return file.type === mediaType ? file : new Blob([file], { type: mediaType });
}

function detailsOf({ file }: Upload, truth: Truth | undefined) {
  if (!truth) return { fileName: file.name };
  const { line: _, ...details } = truth;
  return { ...details, tags: [...details.tags], fileName: file.name };
}

async function inTurns<Item>(items: readonly Item[], atOnce: number, run: (item: Item) => Promise<void>) {
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await run(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

const { addGoldenImage } = goldenImagesApi;
const TIME_LIMIT_MS = 120_000;
type NewImage = BodyOf<typeof addGoldenImage>;

type SendOptions = { readonly onProgress: (share: number) => void; readonly signal: AbortSignal };

/**
 * Sends one image. XMLHttpRequest, because fetch cannot report upload progress. `onProgress` gets 0 to 1.
 * @throws ApiFailure; an AbortError when the signal ends it
 */
function sendImage(image: NewImage, { onProgress, signal }: SendOptions): Promise<GoldenImage> {
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
function uploadFailureText(error: unknown): string {
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

/** A data URL, as the API accepts photos. */
function readAsDataUrl(blob: Blob): Promise<string> {
  return read((reader) => reader.readAsDataURL(blob));
}

/** As UTF-8; invalid bytes become U+FFFD. */
function readAsText(blob: Blob): Promise<string> {
  return read((reader) => reader.readAsText(blob));
}

function read(start: (reader: FileReader) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    start(reader);
  });
}
