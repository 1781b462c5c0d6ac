import { type GreyPicture, labelInPicture } from '@carbsight/domain';
import type { OpenPhoto } from '../open-photo.js';
import type { Pixels } from '../recognition/pixels.js';

/** What a photo shows without the detector of text. */
export type Glance = {
  readonly picture: Pixels;
  /** Printed lines that follow each other at regular distances. */
  readonly hasRows: boolean;
  /** Perhaps such lines, or lines on their side, like the stripes of a cloth. */
  readonly mayHaveRows: boolean;
};

export function glanceAt({ middle, greys: { large, middle: grey } }: OpenPhoto): Glance {
  const hasRows = showsTable(large);
  const mayHaveRows = hasRows || showsTable(grey) || [large, grey].map(onItsSide).some(showsTable);
  return { picture: middle, hasRows, mayHaveRows };
}

const showsTable = (picture: GreyPicture) => labelInPicture(picture) !== 'nothing';

function onItsSide({ pixels, width, height }: GreyPicture): GreyPicture {
  const turned = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) turned[x * height + y] = pixels[y * width + x] ?? 0;
  }
  return { pixels: turned, width: height, height: width };
}
