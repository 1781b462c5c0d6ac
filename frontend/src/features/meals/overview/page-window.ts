const BUTTONS = 5;

/** The pages that have a button: up to five, with the current one as near to their middle as the ends allow. */
export function pageWindow(page: number, totalPages: number): number[] {
  const count = Math.min(BUTTONS, totalPages);
  const first = Math.max(1, Math.min(page - Math.floor(BUTTONS / 2), totalPages - count + 1));
  return Array.from({ length: count }, (_, index) => first + index);
}
