/** Deterministic: the same seed gives the same answers on every machine. */
export type Random = {
  /** From 0 up to `below`, exclusive. */
  readonly below: (below: number) => number;
  readonly oneOf: <T>(list: readonly [T, ...T[]]) => T;
};

/** Mulberry32. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const below = (limit: number) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
  return { below, oneOf: (list) => list[below(list.length)] ?? list[0] };
}

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Holder = Json[] | { [key: string]: Json };

/** Values whose types differ from a server's documentation, each observed or plausible. */
const STRANGE: readonly [Json, ...Json[]] = [
  ...([null, true, false, 0, -1, 0.5, 429, 503, 1e308, 4.29e300, '', ' ', 'x', '429', 'null'] as const),
  ...([[], {}, [null], [[]], ['x'], { code: 7 }, { message: ['x'] }, [{ text: null }], 'stop', '\u0000'] as Json[]),
] as [Json, ...Json[]];

/** Changes one to four things in a JSON value: types swapped, fields missing, doubled or reordered. */
export function mutated(value: unknown, random: Random): unknown {
  let root = structuredClone(value) as Json;
  for (let left = 1 + random.below(4); left > 0; left -= 1) root = mutatedOnce(root, random);
  return root;
}

function mutatedOnce(root: Json, random: Random): Json {
  const places = placesIn(root);
  if (places.length === 0 || random.below(60) === 0) return random.oneOf(STRANGE);
  const [holder, key] = random.oneOf(places as [Place, ...Place[]]);
  const value = (holder as Record<string, Json>)[key] as Json;
  const put = (changed: Json) => {
    (holder as Record<string, Json>)[key] = changed;
  };
  switch (random.below(8)) {
    case 0:
      if (Array.isArray(holder)) holder.splice(Number(key), 1);
      else delete holder[key];
      break;
    case 1:
      put([value]);
      break;
    case 2:
      put(typeof value === 'number' ? String(value) : { value });
      break;
    case 3:
      if (Array.isArray(holder)) holder.splice(Number(key), 0, structuredClone(value));
      else reorder(holder, random);
      break;
    case 4: {
      const other = random.oneOf(Object.keys(holder) as [string, ...string[]]);
      put((holder as Record<string, Json>)[other] as Json);
      (holder as Record<string, Json>)[other] = value;
      break;
    }
    default:
      put(structuredClone(random.oneOf(STRANGE)));
  }
  return root;
}

type Place = readonly [holder: Holder, key: string];

function placesIn(value: Json): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]): Place[] => [[value, key], ...placesIn(part)]);
}

function reorder(holder: { [key: string]: Json }, random: Random): void {
  const entries = Object.entries(holder);
  const start = random.below(entries.length);
  for (const [key] of entries) delete holder[key];
  for (const [key, value] of [...entries.slice(start), ...entries.slice(0, start)]) holder[key] = value;
}

/** The text as a connection or proxy may damage it. */
export function damaged(text: string, random: Random): string {
  switch (random.below(12)) {
    case 0:
      return text.slice(0, random.below(text.length + 1));
    case 1: {
      const at = random.below(text.length + 1);
      return `${text.slice(0, at)}${random.oneOf(['\u0000', '}', '"', '\n\n', '\uFEFF', '<html>'])}${text.slice(at)}`;
    }
    case 2:
      return random.oneOf(['', 'null', '[]', '<html>45 g</html>', '{', '\uFEFF{}', `${text}${text}`]);
    default:
      return text;
  }
}
