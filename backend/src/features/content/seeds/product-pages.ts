import type { SeedPage } from './seed-page.js';

export const productPages: readonly SeedPage[] = [
  {
    contentType: 'static',
    slug: 'features',
    title: 'Features',
    body: `# In detail

## From a photo to a figure

- Camera, gallery, drag and drop, or words alone
- Works with JPEG, PNG, WebP, HEIC and AVIF; the photo is made smaller on your device first
- A figure in grams with a likely range and a confidence, and the reasons for it
- Each item with its assumed portion; where an item comes from the bundled USDA food table, its row is named

## Your word counts

- Correct single items or replace the total; the first estimate stays beside it
- Thumbs up or down, with a comment if you like
- Favourites, and meals repeated with one tap, without asking a model again

## Seeing patterns

- History with search, and totals for each day
- Insights per day and time of day, with your own reference range if you set one
- A table beside every chart, and a file for your care team

## Made to be used by everybody

- Light and dark, keyboard and screen reader, large targets, nothing told by colour alone
- English and German
- Grams, 15 g exchanges, BE and KE
- Meals taken without a connection wait on your phone and are sent once, later

## Careful with your data

- No advertising, no trackers, no sale of data
- Everything exportable, everything erasable: [how your data is handled](/data-privacy)

# What it will not do

It gives no advice about medicines or treatment, and it is no medical device. It will not show a figure when it has none that can be right.

# Compare

- [Photo estimate or kitchen scales?](/compare/photo-estimate-or-weighing)
- [Photo estimate or nutrition label?](/compare/photo-estimate-or-label)
- [Photo estimate or counting by eye?](/compare/photo-estimate-or-counting-by-eye)`,
  },
];
