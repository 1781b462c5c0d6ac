import { firstLoad, firstStyles, reader } from './scripts/lib/first-load.mjs';

/** What a phone on a bad connection has to wait for: scripts/size.mjs builds first and looks what is in it. */
export default [
  { name: 'First load of a user', path: firstLoad(), gzip: true, limit: '162 KiB' },
  { name: 'Styles of the first load', path: firstStyles(), gzip: true, limit: '16 KiB' },
  // As compressed by the build; downloaded after the first screen.
  { name: 'Reader of notes and its index', path: reader().map((file) => `${file}.br`), brotli: false, limit: '2.4 MB' },
];
