import { randomUUID } from 'node:crypto';

export type FormFile = {
  readonly bytes: Buffer;
  readonly fileName?: string;
  readonly type?: string;
  readonly field?: string;
};
export type Form = { readonly headers: Record<string, string>; readonly body: Buffer };

/** A multipart form as a browser sends it. File names are not escaped, so hostile ones stay hostile. */
export function form(fields: Readonly<Record<string, string>>, ...files: readonly FormFile[]): Form {
  const boundary = `attacks-${randomUUID()}`;
  const part = (disposition: string, content: Buffer | string, type?: string) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n`),
      Buffer.from(type ? `Content-Type: ${type}\r\n\r\n` : '\r\n'),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]);
  const parts = [
    ...Object.entries(fields).map(([name, value]) => part(`name="${name}"`, value)),
    ...files.map(({ bytes, fileName = 'photo.jpg', type = 'image/jpeg', field = 'image' }) =>
      part(`name="${field}"; filename="${fileName}"`, bytes, type),
    ),
    Buffer.from(`--${boundary}--\r\n`),
  ];
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat(parts),
  };
}
