import { GREY_PICTURE_SIDE, type GreyPicture } from '@carbsight/domain';

/** The brightness of a video's current picture, reduced for `labelInPicture`; null while there is none. */
export function captureGreyPicture(video: HTMLVideoElement, canvas: HTMLCanvasElement): GreyPicture | null {
  const scale = Math.min(1, GREY_PICTURE_SIDE / Math.max(video.videoWidth, video.videoHeight));
  const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)];
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context || width === 0 || height === 0) return null;
  context.drawImage(video, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  // Green carries most of the perceived brightness.
  const pixels = Uint8Array.from({ length: width * height }, (_, at) => data[at * 4 + 1] ?? 0);
  return { pixels, width, height };
}
