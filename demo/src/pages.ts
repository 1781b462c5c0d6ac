import type { DemoPage } from '@carbsight/database';

/** Fixed ids, by which `--remove` finds the pages. */
const idOf = (index: number) => `01900000-0000-7000-8000-00000000de${String(index).padStart(2, '0')}`;

const PAGES: readonly Omit<DemoPage, 'id'>[] = [
  {
    contentType: 'blog',
    status: 'published',
    slug: 'why-a-range',
    title: 'Why an estimate comes with a range (demo)',
    excerpt: 'A photo shows a plate from one side. What it hides is in the range.',
    body: [
      'A photo shows a plate from **one side**. What it hides is in the range.',
      '## What makes a range wide',
      '- sauces and what lies under them\n- bread, rice and pasta without anything beside them to compare with\n- drinks: a glass looks the same with and without sugar',
      '## What makes it narrow',
      'Words. "200 g cooked rice" says more than any picture. Weigh one meal a week and see how far your eye is off.',
    ].join('\n\n'),
  },
  {
    contentType: 'blog',
    status: 'draft',
    slug: 'weighing-once-a-week',
    title: 'Weighing one meal a week (demo)',
    excerpt: 'A draft: nobody but administrators can see it.',
    body: 'A draft: nobody but administrators can see it.\n\n1. Cook.\n2. Weigh.\n3. Compare.',
  },
  {
    contentType: 'faq',
    status: 'published',
    slug: 'what-happens-to-my-photos',
    title: 'What happens to my photos? (demo)',
    excerpt: 'They are stored without any camera metadata and are gone when you delete the meal.',
    body: 'They are stored without any camera metadata, and they are gone when you delete the meal.',
  },
  {
    contentType: 'faq',
    status: 'published',
    slug: 'can-i-rely-on-the-figure',
    title: 'Can I rely on the figure? (demo)',
    excerpt: 'It is an estimate. Check it against labels, scales or your own experience.',
    body: 'It is an **estimate**. Check it against labels, scales or your own experience before you act on it.',
  },
  {
    contentType: 'comparison',
    status: 'published',
    slug: 'photo-or-words',
    title: 'A photo or words? (demo)',
    excerpt: 'Both together are best.',
    body: '| | A photo alone | With words |\n|---|---|---|\n| Kind of food | usually seen | said |\n| Amount | guessed | known |\n| Hidden sugar | missed | said |\n\nBoth together are best.',
  },
  {
    contentType: 'static',
    status: 'archived',
    slug: 'old-news',
    title: 'Old news (demo)',
    excerpt: 'Archived.',
    body: 'Archived: no longer public.',
  },
];

/** Pages of every type and status, so that no administrator's list is empty. */
export const demoPages: readonly DemoPage[] = PAGES.map((page, index) => ({ id: idOf(index), ...page }));
