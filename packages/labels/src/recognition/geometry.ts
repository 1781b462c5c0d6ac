import type { PixelBox } from '../outcome.js';
import type { Point } from './text-line.js';

/** A turned rectangle: `angle` is the direction of its width, in radians, y downwards. */
export type RotatedBox = {
  readonly centre: Point;
  readonly width: number;
  readonly height: number;
  readonly angle: number;
};

const cross = (o: Point, a: Point, b: Point) => (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x);

/** Andrew's monotone chain; collinear points are left out. */
export function convexHull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  const half = (ordered: readonly Point[]) => {
    const chain: Point[] = [];
    for (const point of ordered) {
      for (let [o, a] = chain.slice(-2); o && a && cross(o, a, point) <= 0; [o, a] = chain.slice(-2)) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

/** The smallest rotated rectangle around a convex polygon, which shares a side with the polygon. Its width is the longer side. */
export function smallestBox(hull: readonly Point[]): RotatedBox {
  let best: RotatedBox | null = null;
  for (const [at, from] of hull.entries()) {
    const to = hull[(at + 1) % hull.length] ?? from;
    const angle = Math.atan2(to.y - from.y, to.x - from.x);
    const box = boxAlong(hull, angle);
    if (!best || box.width * box.height < best.width * best.height) best = box;
  }
  const box = best ?? boxAlong(hull, 0);
  return box.width >= box.height ? box : rotatedByRightAngle(box);
}

function boxAlong(points: readonly Point[], angle: number): RotatedBox {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const us = points.map(({ x, y }) => x * cos + y * sin);
  const vs = points.map(({ x, y }) => y * cos - x * sin);
  const [u0, u1, v0, v1] = [Math.min(...us), Math.max(...us), Math.min(...vs), Math.max(...vs)];
  const [u, v] = [(u0 + u1) / 2, (v0 + v1) / 2];
  return {
    centre: { x: u * cos - v * sin, y: u * sin + v * cos },
    width: u1 - u0,
    height: v1 - v0,
    angle: directionOf(angle),
  };
}

/** A direction without orientation: in (-90, 90] degrees. */
function directionOf(angle: number): number {
  const turned = angle - Math.PI * Math.round(angle / Math.PI);
  return turned <= -Math.PI / 2 ? turned + Math.PI : turned;
}

const rotatedByRightAngle = ({ centre, width, height, angle }: RotatedBox): RotatedBox => ({
  centre,
  width: height,
  height: width,
  angle: directionOf(angle + Math.PI / 2),
});

/** Rotates the coordinate system so that `angle` becomes the x axis. */
export const rotated = ({ x, y }: Point, angle: number): Point => ({
  x: x * Math.cos(angle) + y * Math.sin(angle),
  y: y * Math.cos(angle) - x * Math.sin(angle),
});

/** The direction of most of the text, in (-90, 90] degrees: long boxes are the most reliable. */
export function mainDirection(boxes: readonly RotatedBox[]): number {
  const long = boxes.filter(({ width, height }) => width > 2 * height);
  const voters = long.length > 0 ? long : boxes;
  // Directions have a period of 180 degrees, so twice the angle is averaged.
  let [x, y] = [0, 0];
  for (const { angle, width } of voters) {
    x += width * Math.cos(2 * angle);
    y += width * Math.sin(2 * angle);
  }
  const mean = Math.atan2(y, x) / 2;
  const offsets = voters.map(({ angle }) => directionOf(angle - mean)).sort((a, b) => a - b);
  return directionOf(mean + (offsets[Math.floor(offsets.length / 2)] ?? 0));
}

/** The same box with its width along the text. Almost square boxes (a single digit) have no direction of their own. */
export function alongText(box: RotatedBox, direction: number): RotatedBox {
  return Math.abs(directionOf(box.angle - direction)) > Math.PI / 4 ? rotatedByRightAngle(box) : box;
}

/** A label held at an angle, or bent around a bottle, has lines whose directions differ by this much. */
const BENT = (25 * Math.PI) / 180;

/** Whether a box belongs to text of the given direction; almost square ones could belong to any. */
export const isAligned = ({ width, height, angle }: RotatedBox, direction: number): boolean =>
  width < 2 * height ? width > height / 2 : Math.abs(directionOf(angle - direction)) <= BENT;

export function boxAround(points: readonly Point[]): PixelBox {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

export const cornersOf = ({ left, top, width, height }: PixelBox): Point[] => [
  { x: left, y: top },
  { x: left + width, y: top },
  { x: left, y: top + height },
  { x: left + width, y: top + height },
];

export const centreOf = ({ left, top, width, height }: PixelBox): Point => ({
  x: left + width / 2,
  y: top + height / 2,
});

export const isWithin = ({ x, y }: Point, { left, top, width, height }: PixelBox): boolean =>
  x >= left && x <= left + width && y >= top && y <= top + height;

/** The upright box around a turned one. */
export function boxOf({ centre, width, height, angle }: RotatedBox): PixelBox {
  const level = boxAround([
    { x: -width / 2, y: -height / 2 },
    { x: width / 2, y: height / 2 },
  ]);
  return boxAround(
    cornersOf(level).map((corner) => {
      const { x, y } = rotated(corner, -angle);
      return { x: centre.x + x, y: centre.y + y };
    }),
  );
}
