import type { PixelBox } from '../outcome.js';

export type Point = { readonly x: number; readonly y: number };

/** One recognised line or piece of a line, in coordinates in which the text runs to the right. */
export type TextLine = {
  readonly text: string;
  /** Centre of each character of `text`, along x. */
  readonly xs: readonly number[];
  /** How certain the recognition is of each character, 0 to 1. */
  readonly certainties: readonly number[];
  /** Middle of the left edge, and of the right one. */
  readonly left: Point;
  readonly right: Point;
  readonly height: number;
};

/** What was recognised, and how its coordinates lie in the upright photo. */
export type RecognisedText = {
  readonly lines: readonly TextLine[];
  /** From the coordinates of the lines to pixels of the upright photo. */
  readonly toPhoto: (point: Point) => Point;
  /** Where text runs in another direction (upside down, turned, slanted) or was not read well; in pixels of the picture. */
  readonly unread: readonly PixelBox[];
  /** Where the rest of the text is. */
  readonly read: readonly PixelBox[];
};
