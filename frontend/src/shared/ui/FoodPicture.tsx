/** Paths of a picture on a field of 32 × 32, each after its fill. Mid tones, so that both themes can show them. */
const PICTURES = {
  bread: [
    ['#c98a2b', 'M6 12c0-4 4-6 10-6s10 2 10 6c0 2-1 3-2 4v10H8V16c-1-1-2-2-2-4z'],
    ['#f3d38b', 'M9 12.5C9 10.5 12 9 16 9s7 1.5 7 3.5c0 1.2-.8 2-2 2.6V23H11v-7.9c-1.2-.6-2-1.4-2-2.6z'],
  ],
  fruit: [
    ['#d2553f', 'M16 10c-2-2-9-2-9 6 0 6 4 11 7 11 1 0 1.5-.5 2-.5s1 .5 2 .5c3 0 7-5 7-11 0-8-7-8-9-6z'],
    ['#4e8f4a', 'M16 9c0-3 2-5 5-5 0 3-2 5-5 5z'],
    ['#e98d79', 'M11.5 13.5c-1.2.9-1.6 2.5-1.3 4.3.8-2.2 1.5-3.4 3.1-4.7-.6 0-1.3 0-1.8.4z'],
  ],
  vegetable: [
    ['#e08432', 'M20.5 11.5c3 3-1 7-4.5 9.5-3.5 2.6-8 5.5-9.3 4.3-1.2-1.3 1.7-5.8 4.3-9.3 2.5-3.5 6.5-7.5 9.5-4.5z'],
    ['#4e8f4a', 'M20 12c-1-4 1-7 3-8 0 2 0 3-.5 4.5C24 7 26 6.5 28 7c-1 3-4 5.5-8 5z'],
  ],
  dairy: [
    ['#a9c9d6', 'M8.5 5h15l-2 20.3a2 2 0 0 1-2 1.7h-7a2 2 0 0 1-2-1.7z'],
    ['#fffdf6', 'M10 11.5h12l-1.3 13a1.2 1.2 0 0 1-1.2 1h-7a1.2 1.2 0 0 1-1.2-1z'],
  ],
  meat: [
    ['#b5483b', 'M6 17.5c0-6.5 5.5-11 12-11 5.5 0 8.5 3 8.5 7.5 0 6.5-6.5 12-13 12-4.5 0-7.5-3.5-7.5-8.5z'],
    ['#e39a86', 'M10 17.5c0-4 3.5-7 8-7 2.8 0 4.5 1.4 4.5 3.5 0 4-4 7.5-8.5 7.5-2.4 0-4-1.5-4-4z'],
    ['#fbefe2', 'M18.5 13a2 2 0 1 0 0 4 2 2 0 0 0 0-4z'],
  ],
  fish: [
    ['#5f97ae', 'M3.5 16c4-6.5 12.5-8.5 18.5-2.5l6.5-4c-1.2 4-1.2 9 0 13l-6.5-4c-6 6-14.5 4-18.5-2.5z'],
    ['#9cc6d8', 'M14 10.8c1.7 3.3 1.7 7 0 10.4.9 0 1.8-.1 2.6-.4 1.3-3 1.3-6.6 0-9.6-.8-.3-1.7-.4-2.6-.4z'],
    ['#fff', 'M9.5 14a1.3 1.3 0 1 0 0 2.6 1.3 1.3 0 0 0 0-2.6z'],
  ],
  drink: [
    ['#b5483b', 'M16.8 11l2.7-8 1.9.7L19 11z'],
    ['#e9b44c', 'M8.5 10.5h15l-1.6 14.8a2 2 0 0 1-2 1.7h-7.8a2 2 0 0 1-2-1.7z'],
    ['#f7dc9c', 'M11 13h3l1 11.5h-2.7z'],
  ],
  sweets: [
    ['#c984aa', 'M10 14.5L3.5 10v12l6.5-4.5zM22 14.5l6.5-4.5v12L22 17.5z'],
    ['#a14a78', 'M16 9.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13z'],
    ['#e3b1cd', 'M12.5 13.5c1-1.5 2.5-2.2 4.2-2-1.8.8-2.9 2-3.5 3.8z'],
  ],
  dish: [
    ['#e3a623', 'M7 15.5c1-5 5-7.5 9-7.5s8 2.5 9 7.5z'],
    ['#7fae5b', 'M11.5 11.5c1-2.2 3-3.3 5.3-2.8-.5 2.2-2.6 3.6-5.3 2.8z'],
    ['#d2553f', 'M20 11a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2z'],
    ['#1f7a62', 'M4 15h24c0 6-4 11-12 11S4 21 4 15z'],
  ],
} as const;

export type FoodPictureName = keyof typeof PICTURES;

const names = Object.keys(PICTURES) as FoodPictureName[];

/** Always the same picture for the same key. */
export function pictureFor(key: string): FoodPictureName {
  const sum = [...key].reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 99_991, 0);
  return names[sum % names.length] ?? 'dish';
}

type FoodPictureProps = { name: FoodPictureName; size?: number | string };

/** A drawn food. Decoration only. */
export function FoodPicture({ name, size = 24 }: FoodPictureProps) {
  return (
    <svg viewBox="2 2 28 28" width={size} height={size} data-picture={name} aria-hidden="true">
      {PICTURES[name].map(([fill, d]) => (
        <path key={d} fill={fill} d={d} />
      ))}
    </svg>
  );
}
