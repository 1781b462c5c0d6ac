import { GREY_PICTURE_SIDE, type GreyPicture } from '@carbsight/domain';
import { decodeWhole, greyOf, halved, type Pixels, shrunk } from './recognition/pixels.js';

/** Small print and small codes show in a picture of this size. */
const MAX_SIDE = 1_000;

/** A photo, decoded once for everything that is looked for in it. `middle` and `small` show large print and large codes. */
export type OpenPhoto = {
  readonly photo: Buffer;
  readonly middle: Pixels;
  readonly greys: { readonly large: GreyPicture; readonly middle: GreyPicture; readonly small: GreyPicture };
};

export async function openPhoto(photo: Buffer): Promise<OpenPhoto> {
  const large = await decodeWhole(photo, MAX_SIDE);
  const middle = await shrunk(large, GREY_PICTURE_SIDE);
  const grey = greyOf(middle);
  return { photo, middle, greys: { large: greyOf(large), middle: grey, small: halved(grey) } };
}
