/** A data URL, as the API accepts photos. */
export function readAsDataUrl(blob: Blob): Promise<string> {
  return read((reader) => reader.readAsDataURL(blob));
}

/** As UTF-8; invalid bytes become U+FFFD. */
export function readAsText(blob: Blob): Promise<string> {
  return read((reader) => reader.readAsText(blob));
}

function read(start: (reader: FileReader) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    start(reader);
  });
}
