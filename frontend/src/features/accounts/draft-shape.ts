/** Whether a value has the shape of one that this version of the app writes. Inputs of numbers may hold text. */
export const isLike =
  <T>(one: T) =>
  (value: unknown): value is T => {
    if (one === null || value === null) return value !== undefined;
    if (kindOf(value) !== kindOf(one)) return false;
    if (Array.isArray(one)) return one.length === 0 || (value as unknown[]).every(isLike(one[0]));
    if (typeof one !== 'object') return true;
    return Object.entries(one).every(([name, part]) => isLike(part)((value as Record<string, unknown>)[name]));
  };

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  return typeof value === 'number' ? 'string' : typeof value;
}
