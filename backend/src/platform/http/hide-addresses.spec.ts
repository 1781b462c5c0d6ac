import { text } from 'node:stream/consumers';
import { StreamableFile } from '@nestjs/common';
import { csvDownload, singlePage } from '../csv.js';
import { hideAddresses } from './hide-addresses.js';

it('hides addresses in every field and within texts, and nothing else', () => {
  const at = new Date();
  expect(
    hideAddresses({
      users: [{ email: 'kim.o’neil@mail.example.org', scans: 3, at, none: null }],
      view: 'comment=yes&search=kim%40mail.example&page=2',
      comment: 'Write to <kim@exämple.org> or kim＠example.org, 2 @ 3 g, @home or me@localhost.',
    }),
  ).toEqual({
    users: [{ email: 'k… (hidden)', scans: 3, at, none: null }],
    view: 'comment=yes&search=k… (hidden)&page=2',
    comment: 'Write to <k… (hidden)> or k… (hidden), 2 @ 3 g, @home or me@localhost.',
  });
});

it('hides them in a CSV file, and keeps its name and type', async () => {
  const columns = { who: ({ who }: { who: string }) => who };
  const file = csvDownload('people.csv', columns, singlePage([{ who: 'kim@example.org' }, { who: '=a@example.org' }]));
  const hidden = hideAddresses(file) as StreamableFile;
  expect(hidden.getHeaders()).toEqual(file.getHeaders());
  expect(await text(hidden.getStream())).toBe(`\uFEFF"who"\r\n"k… (hidden)"\r\n"'=a… (hidden)"\r\n`);
});

it('leaves pictures alone', () => {
  const picture = new StreamableFile(Buffer.from('a@example.org'), { type: 'image/webp' });
  expect(hideAddresses(picture)).toBe(picture);
});
