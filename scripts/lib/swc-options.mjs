/** Compiles the server's TypeScript, in its build and in tests. */
export const SWC_OPTIONS = {
  configFile: false,
  swcrc: false,
  module: { type: 'es6' },
  jsc: {
    target: 'es2024',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    keepClassNames: true,
    experimental: { keepImportAttributes: true },
  },
};
