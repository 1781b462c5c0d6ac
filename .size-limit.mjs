import { firstLoad, firstStyles } from './scripts/lib/first-load.mjs';

/** What a phone on a bad connection has to wait for: scripts/size.mjs builds first and looks what is in it. */
export default [
  { name: 'First load of a user', path: firstLoad(), gzip: true, limit: '162 KiB' },
  { name: 'Styles of the first load', path: firstStyles(), gzip: true, limit: '16 KiB' },
];
