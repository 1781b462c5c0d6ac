import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

/** Compiles the catalogues (`languages/LANGUAGE/AREA.json`) at build time, so that browsers need no parser of ICU messages. */
export function messages(): Plugin {
  return {
    name: 'carbsight:messages',
    enforce: 'pre',
    transform: {
      filter: { id: /\/languages\/\w\w\/[\w-]+\.json$/ },
      handler: (source) => ({ code: JSON.stringify(compileCatalogue(JSON.parse(source))), map: null }),
    },
  };
}

/** @throws for a text that is no ICU message, with its name. */
export function compileCatalogue(texts: Readonly<Record<string, string>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => {
      try {
        return [name, compile(text)];
      } catch (error) {
        throw new Error(`“${name}” is no ICU message: ${text}`, { cause: error });
      }
    }),
  );
}
