import { parentPort } from 'node:worker_threads';
import libheif from 'libheif-js/wasm-bundle.js';

/**
 * Decodes HEIC through libheif's C interface. Phones store a photo as a grid of small tiles, so several threads can share one
 * photo: each takes the next free tile and writes it into shared memory.
 */
export type HeicTask =
  /** Describes the file's content. */
  | { readonly kind: 'look'; readonly file: Uint8Array }
  /** Decodes into `pixels`; `taken` counts the tiles taken by threads. */
  | {
      readonly kind: 'decode';
      readonly file: Uint8Array;
      readonly layout: HeicLayout;
      readonly pixels: SharedArrayBuffer;
      readonly taken: SharedArrayBuffer;
    };

export type HeicLayout = {
  /** Of the decoded pixels, which are upright after turning clockwise by `turn` degrees. */
  readonly width: number;
  readonly height: number;
  readonly channels: 3 | 4;
  readonly rotation: 0 | 90 | 180 | 270;
  readonly columns: number;
  readonly rows: number;
  readonly tileWidth: number;
  readonly tileHeight: number;
};

/** The thread's WebAssembly memory never shrinks: its size tells when a fresh thread is due. */
export type HeicAnswer = { readonly memoryBytes: number } & (
  | { readonly layout: HeicLayout | null }
  | { readonly error: string }
);

const RGB = 1;
const INTERLEAVED = { 3: 10, 4: 11 } as const;
const INTERLEAVED_CHANNEL = 10;
const SCRATCH_BYTES = 128;

/** libheif's results: a `heif_error` (12 bytes), then a pointer or the tiling. */
const errorAt = libheif._malloc(SCRATCH_BYTES);
const resultAt = errorAt + 16;

function wordAt(pointer: number): number {
  return libheif.HEAPU32[pointer >> 2] ?? 0;
}

function succeed(what: string): number {
  if (wordAt(errorAt) !== 0) throw new Error(`${what} failed (${wordAt(errorAt)}, ${wordAt(errorAt + 4)})`);
  return wordAt(resultAt);
}

function withPrimaryImage<T>(file: Uint8Array, use: (handle: number, context: number) => T): T {
  const memory = libheif._malloc(file.length);
  const context = libheif._heif_context_alloc();
  let handle = 0;
  try {
    libheif.HEAPU8.set(file, memory);
    libheif._heif_context_read_from_memory_without_copy(errorAt, context, memory, file.length, 0);
    succeed('reading the HEIC file');
    libheif._heif_context_get_primary_image_handle(errorAt, context, resultAt);
    handle = succeed('finding the picture');
    return use(handle, context);
  } finally {
    if (handle) libheif._heif_image_handle_release(handle);
    libheif._heif_context_free(context);
    libheif._free(memory);
  }
}

/** `heif_decoding_options` with `ignore_transformations`, its second byte, set. */
const asStored = libheif._heif_decoding_options_alloc();
libheif.HEAPU8[asStored + 1] = 1;

/**
 * As tiles where possible. libheif returns the tiles of a rotated photo only unrotated, and sharp rotates them; a mirrored,
 * cropped or transparent one (transparency is an image of its own) is decoded as a whole.
 */
function layoutOf(handle: number, context: number): HeicLayout {
  const rotation = rotationOf(context);
  const width = libheif._heif_image_handle_get_width(handle);
  const height = libheif._heif_image_handle_get_height(handle);
  const hasAlpha = libheif._heif_image_handle_has_alpha_channel(handle) !== 0;
  const whole = { width, height, channels: hasAlpha ? 4 : 3, rotation: 0, columns: 1, rows: 1 } as const;
  if (!hasAlpha && rotation !== null) {
    libheif._heif_image_handle_get_image_tiling(errorAt, handle, 0, resultAt);
    const tiling = tilingAt(resultAt);
    const [storedWidth, storedHeight] = rotation % 180 === 0 ? [width, height] : [height, width];
    const isOfThisPhoto = tiling.width === storedWidth && tiling.height === storedHeight;
    if (wordAt(errorAt) === 0 && isOfThisPhoto && isPlainGrid(tiling)) return { ...tiling, channels: 3, rotation };
  }
  return { ...whole, tileWidth: width, tileHeight: height };
}

/** Clockwise; null when the photo needs more than a rotation. */
function rotationOf(context: number): HeicLayout['rotation'] | null {
  libheif._heif_context_get_primary_image_ID(errorAt, context, resultAt);
  const item = succeed('finding the picture');
  const count = libheif._heif_item_get_transformation_properties(context, item, resultAt, 4);
  if (count === 0) return 0;
  const counterClockwise = libheif._heif_item_get_property_transform_rotation_ccw(context, item, wordAt(resultAt));
  const rotation = (360 - counterClockwise) % 360;
  return count === 1 && (rotation === 0 || rotation === 90 || rotation === 180 || rotation === 270) ? rotation : null;
}

/** `heif_image_tiling`: version, columns, rows, the tile's size, the picture's size, and where the picture starts. */
function tilingAt(pointer: number) {
  const word = (index: number) => wordAt(pointer + 4 * index);
  const [columns, rows, tileWidth, tileHeight, width, height] = [word(1), word(2), word(3), word(4), word(5), word(6)];
  return { columns, rows, tileWidth, tileHeight, width, height, isOffset: word(7) !== 0 || word(8) !== 0 };
}

function isPlainGrid({ columns, rows, tileWidth, tileHeight, width, height, isOffset }: ReturnType<typeof tilingAt>) {
  return !isOffset && Math.ceil(width / tileWidth) === columns && Math.ceil(height / tileHeight) === rows;
}

function decodeTiles({ layout, ...shared }: HeicTask & { kind: 'decode' }, handle: number): void {
  const pixels = new Uint8Array(shared.pixels);
  const taken = new Int32Array(shared.taken);
  const { columns, rows, tileWidth, tileHeight, channels } = layout;
  const isTiled = columns * rows > 1;
  for (let tile = Atomics.add(taken, 0, 1); tile < columns * rows; tile = Atomics.add(taken, 0, 1)) {
    const column = tile % columns;
    const row = Math.floor(tile / columns);
    if (isTiled) {
      const chroma = INTERLEAVED[channels];
      libheif._heif_image_handle_decode_image_tile(errorAt, handle, resultAt, RGB, chroma, asStored, column, row);
    } else {
      libheif._heif_decode_image(errorAt, handle, resultAt, RGB, INTERLEAVED[channels], 0);
    }
    const image = succeed('decoding the picture');
    try {
      copyTile(image, pixels, layout, column * tileWidth, row * tileHeight);
    } finally {
      libheif._heif_image_release(image);
    }
  }
}

/** The last column and row extend beyond the picture's edge: what is outside is omitted. */
function copyTile(image: number, pixels: Uint8Array, layout: HeicLayout, left: number, top: number): void {
  const { channels } = layout;
  const source = libheif._heif_image_get_plane_readonly2(image, INTERLEAVED_CHANNEL, resultAt);
  const stride = wordAt(resultAt);
  const width = Math.min(libheif._heif_image_get_width(image, INTERLEAVED_CHANNEL), layout.width - left);
  const height = Math.min(libheif._heif_image_get_height(image, INTERLEAVED_CHANNEL), layout.height - top);
  if (source === 0 || width < Math.min(layout.tileWidth, layout.width - left)) throw new Error('a tile is too small');
  if (height < Math.min(layout.tileHeight, layout.height - top)) throw new Error('a tile is too small');
  for (let row = 0; row < height; row += 1) {
    const from = source + row * stride;
    const to = ((top + row) * layout.width + left) * channels;
    pixels.set(libheif.HEAPU8.subarray(from, from + width * channels), to);
  }
}

function run(task: HeicTask): HeicLayout | null {
  return withPrimaryImage(task.file, (handle, context) => {
    if (task.kind === 'look') return layoutOf(handle, context);
    decodeTiles(task, handle);
    return null;
  });
}

parentPort?.on('message', (task: HeicTask) => {
  let answer: { layout: HeicLayout | null } | { error: string };
  try {
    answer = { layout: run(task) };
  } catch (error) {
    answer = { error: error instanceof Error ? error.message : String(error) };
  }
  parentPort?.postMessage({ ...answer, memoryBytes: libheif.HEAPU8.length } satisfies HeicAnswer);
});
