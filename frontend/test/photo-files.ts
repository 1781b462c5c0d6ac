const HEADS = {
  jpeg: '\xff\xd8\xff',
  png: '\x89PNG\r\n\x1a\n',
  webp: 'RIFF\0\0\0\0WEBP',
  heic: '\0\0\0\x18ftypheic\0\0\0\0mif1heic',
  avif: '\0\0\0\x18ftypavif\0\0\0\0mif1avif',
};

/** The first bytes of a photo, which decide what it is, under any name and type. */
export function aPhotoFile(format: keyof typeof HEADS, name: string, type = `image/${format}`): File {
  return new File([Uint8Array.from(HEADS[format], (character) => character.charCodeAt(0))], name, { type });
}
