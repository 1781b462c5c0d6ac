/** The part of libheif-js that is used here; the package has no types of its own. */
declare module 'libheif-js/wasm-bundle.js' {
  const libheif: { HeifDecoder: new () => { decode(bytes: Uint8Array): unknown[] } };
  export = libheif;
}
