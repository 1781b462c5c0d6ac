/** `build/page-texts.ts` reads these files. */
declare module '*.md' {
  export const text: import('./features/content/site/page-text').PageText;
}
