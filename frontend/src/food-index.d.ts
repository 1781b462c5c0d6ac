/** Written by the build (`build/food-index.ts`). */
declare module 'virtual:food-index' {
  /** Address of the index, by its content. */
  export const url: string;
  /** Its length; in development more bytes follow. */
  export const bytes: number;
  /** In hex. */
  export const sha256: string;
}
