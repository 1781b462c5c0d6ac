import { type GoldenImage, goldenImagesApi } from '@carbsight/contracts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ApiFailure, callEndpoint, loadEndpoint, retryWhileBusy } from '../../../../shared/api';
import { useContractForm } from '../../../../shared/forms';
import { showToast } from '../../../../shared/ui';
import { isInWords, itemsText } from '../golden-words';
import { type ChosenFile, type RefusedFile, sortFiles } from './chosen-files';
import { matchTruths } from './match-truths';
import { keyOf, parseTruths, type Truth, type Truths, type WordsLine } from './truths-csv';

/** Enough to keep the connection busy, few enough to leave room for everything else. */
const CONCURRENCY = 3;
const BUSY_TIMEOUT_MS = 120_000;
const NOT_UTF8 = 'The file is not saved as UTF-8. Please export it as “CSV UTF-8”.';

export type UploadState =
  | { readonly status: 'waiting' }
  /** From 0 to 1. */
  | { readonly status: 'sending'; readonly fraction: number }
  /** The server is busy; the upload is retried automatically. */
  | { readonly status: 'busy' }
  | { readonly status: 'done' }
  | { readonly status: 'failed'; readonly reason: string; readonly error: unknown };
export type PhotoUpload = ChosenFile & { readonly id: number; readonly previewUrl: string };
/** Meals in words that are sent together. */
export type WordsUpload = { readonly id: number; readonly path: string; readonly words: readonly WordsLine[] };
export type Upload = PhotoUpload | WordsUpload;
type TruthFile = Truths & { readonly fileName: string };

const WAITING: UploadState = { status: 'waiting' };
let lastId = 0;

type UploadsOptions = {
  /** When the newest item of the set was created; empty while there is none. */
  readonly newest: string;
  readonly onSent: () => void;
  readonly onFinished: () => void;
};

/** Chosen images, their CSV details, meals in words, and their upload progress. A failing one stops no other. */
export function useUploads({ newest, onSent, onFinished }: UploadsOptions) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [states, setStates] = useState<Readonly<Record<number, UploadState>>>({});
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const [truthFile, setTruthFile] = useState<TruthFile | null>(null);
  const photos = useMemo(() => uploads.filter(isPhoto), [uploads]);
  const matched = useMemo(() => matchTruths(photos, truthFile?.truths ?? []), [photos, truthFile]);
  /** Set when meals may have been added without an answer: to the newest item before them. */
  const unsureSince = useRef<string | null>(null);
  const ending = useEnding(uploads);
  const move = (id: number, state: UploadState) => setStates((known) => ({ ...known, [id]: state }));
  const isDone = ({ id }: Upload) => states[id]?.status === 'done';
  const isKept = (upload: Upload) => isPhoto(upload) || isDone(upload);

  const add = async (chosen: readonly ChosenFile[]) => {
    const { images, refused: leftOut, csv } = await sortFiles(chosen);
    setRefused(leftOut);
    form.setProblem(null);
    setUploads((known) => [
      ...known,
      ...images.filter((image) => !known.some((one) => isPhoto(one) && isSameFile(one, image))).map(asUpload),
    ]);
    if (!csv) return;
    const text = await csv.arrayBuffer().then(
      (bytes) => new TextDecoder().decode(bytes),
      () => '\uFFFD',
    );
    const isReadable = !text.includes('\uFFFD');
    const parsed = isReadable ? parseTruths(text) : { truths: [], words: [], problems: [NOT_UTF8] };
    setTruthFile({ fileName: csv.name, ...parsed });
    setUploads((known) => {
      const kept = known.filter(isKept);
      return [...kept, ...batchesOf(parsed.words, new Set(kept.flatMap(keysOf)))];
    });
  };

  /** Null when it was sent. */
  const sendOne = async (upload: Upload, signal: AbortSignal): Promise<unknown> => {
    move(upload.id, { status: 'sending', fraction: 0 });
    try {
      const onProgress = (fraction: number) => move(upload.id, { status: 'sending', fraction });
      const sendBody = isPhoto(upload) ? await photoSender(upload) : await wordsSender(upload);
      await retryWhileBusy(() => sendBody({ signal, onProgress }), {
        signal,
        onBusy: () => move(upload.id, { status: 'busy' }),
        giveUpAfterMs: BUSY_TIMEOUT_MS,
      });
      move(upload.id, { status: 'done' });
      return null;
    } catch (error) {
      if (!isPhoto(upload)) unsureSince.current ??= newest;
      move(upload.id, { status: 'failed', reason: uploadFailureText(error, isPhoto(upload)), error });
      return error;
    }
  };

  const photoSender = async (upload: PhotoUpload) => {
    const details = detailsOf(upload, matched.truthOf.get(upload));
    const body = { ...details, imageBase64: await toDataUrl(upload.file) };
    return async (options: SendOptions) => {
      await callEndpoint(addGoldenImage, { body, ...options });
    };
  };

  /** Leaves out what was added by an earlier attempt whose answer was lost. */
  const wordsSender = async ({ words }: WordsUpload) => {
    const since = unsureSince.current;
    const known = since === null ? [] : await loadImagesSince(since);
    const added = new Set(known.filter(isInWords).map(keyOf));
    const meals = words.map(({ meal }) => meal).filter((meal) => !added.has(keyOf(meal)));
    return async (options: SendOptions) => {
      if (meals.length > 0) await callEndpoint(addGoldenWords, { body: { meals }, ...options });
    };
  };

  const sendAll = async () => {
    const open = uploads.filter((upload) => !isDone(upload));
    const signal = ending.begin();
    const failures: { error: unknown; reason: string }[] = [];
    const sendEach = async (upload: Upload) => {
      if (signal.aborted) return;
      const error = await sendOne(upload, signal);
      if (error) failures.push({ error, reason: uploadFailureText(error, isPhoto(upload)) });
    };
    const openPhotos = open.filter(isPhoto);
    const openWords = open.filter((upload) => !isPhoto(upload));
    await inParallel(openPhotos, CONCURRENCY, sendEach);
    // One batch after the other: the set keeps the order of the file.
    await inParallel(openWords, 1, sendEach);
    onSent();
    if (signal.aborted) return;
    const failure = failures.at(-1);
    if (failure) return showToast(failure.reason, { title: 'Error', tone: 'failure', error: failure.error });
    const count = openPhotos.length === 1 ? 'Image' : `${openPhotos.length} images`;
    const sentences = [
      ...(openPhotos.length > 0 ? [`${count} uploaded! Click edit to add meal details.`] : []),
      ...(openWords.length > 0 ? [`${itemsText(0, itemsIn(openWords))} added.`] : []),
    ];
    showToast(sentences.join(' '), { title: 'Success' });
    onFinished();
  };

  const form = useContractForm(sendAll, {
    initial: { files: null },
    check: () => ({ files: uploads.every(isDone) && 'Please upload an image' }),
    body: () => undefined,
  });

  return {
    form,
    uploads,
    photos,
    refused,
    isSending: form.isBusy,
    truthFile,
    /** Unused CSV lines, one sentence each. */
    truthProblems: [...(truthFile?.problems ?? []), ...matched.problems],
    truthOf: (upload: Upload): Truth | undefined => (isPhoto(upload) ? matched.truthOf.get(upload) : undefined),
    stateOf: ({ id }: Upload): UploadState => states[id] ?? WAITING,
    add,
    remove: (removed: Upload) => {
      if (isPhoto(removed)) URL.revokeObjectURL(removed.previewUrl);
      setUploads((known) => known.filter((upload) => upload.id !== removed.id));
    },
    dropTruths: () => {
      setTruthFile(null);
      setUploads((known) => known.filter(isKept));
    },
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
      for (const { previewUrl } of shown.current.filter(isPhoto)) URL.revokeObjectURL(previewUrl);
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

export const isPhoto = (upload: Upload): upload is PhotoUpload => 'file' in upload;

/** How many photos and meals these are. */
export const itemsIn = (uploads: readonly Upload[]): number =>
  uploads.reduce((sum, upload) => sum + (isPhoto(upload) ? 1 : upload.words.length), 0);

const keysOf = (upload: Upload): string[] => (isPhoto(upload) ? [] : upload.words.map(({ meal }) => keyOf(meal)));

/** As many as one call takes, without those that were added. */
function batchesOf(words: readonly WordsLine[], added: ReadonlySet<string>): WordsUpload[] {
  const open = words.filter(({ meal }) => !added.has(keyOf(meal)));
  return Array.from({ length: Math.ceil(open.length / GOLDEN_WORDS_BATCH_SIZE) }, (_, index) => {
    const batch = open.slice(index * GOLDEN_WORDS_BATCH_SIZE, (index + 1) * GOLDEN_WORDS_BATCH_SIZE);
    const [first, last] = [batch[0]?.line, batch.at(-1)?.line];
    lastId += 1;
    const lines = first === last ? `line ${first}` : `lines ${first} to ${last}`;
    return { id: lastId, path: `${itemsText(0, batch.length)}, ${lines}`, words: batch };
  });
}

function asUpload(image: ChosenFile): PhotoUpload {
  lastId += 1;
  return { ...image, id: lastId, previewUrl: URL.createObjectURL(image.file) };
}

function isSameFile(one: ChosenFile, other: ChosenFile): boolean {
  return (
    one.path === other.path && one.file.size === other.file.size && one.file.lastModified === other.file.lastModified
  );
}

function detailsOf({ file }: PhotoUpload, truth: Truth | undefined) {
  if (!truth) return { fileName: file.name };
  const { line: _, note, ...details } = truth;
  return { ...details, ...(note ? { metadata: { note } } : {}), tags: [...details.tags], fileName: file.name };
}

async function inParallel<Item>(items: readonly Item[], atOnce: number, run: (item: Item) => Promise<void>) {
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await run(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

const { addGoldenImage, addGoldenWords, GOLDEN_WORDS_BATCH_SIZE, LIST_GUARANTEED_IMAGES, listGoldenImages } =
  goldenImagesApi;

/** What was added after a moment, newest first. One response may hold only the beginning. */
async function loadImagesSince(since: string): Promise<GoldenImage[]> {
  const images: GoldenImage[] = [];
  for (let before: string | undefined; ; ) {
    const part = await loadEndpoint(listGoldenImages, before === undefined ? {} : { before });
    const newer = part.filter(({ createdAt }) => createdAt > since);
    images.push(...newer);
    before = part.at(-1)?.id;
    if (part.length < LIST_GUARANTEED_IMAGES || newer.length < part.length) return images;
  }
}

type SendOptions = { readonly onProgress: (fraction: number) => void; readonly signal: AbortSignal };

/** The error message for the screen. */
function uploadFailureText(error: unknown, isImage: boolean): string {
  if (!(error instanceof ApiFailure) || error.isConnectionLoss) {
    return isImage ? 'Failed to upload image' : 'Failed to upload these meals';
  }
  return `Upload failed (${error.status}): ${error.sentence}`;
}

/** A data URL, as the API accepts photos. */
function toDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
