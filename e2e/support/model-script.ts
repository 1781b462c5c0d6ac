import { stack } from './stack.js';

/** Words in a note that make the fake model behave in a certain way. By default it answers with a curry of 52 g. */
export const words = {
  /** Not answered until `releaseAnswer` is called. */
  slow: 'slow soup',
  /** Streamed: the rice immediately, the rest when `releaseAnswer` is called. */
  itemByItem: 'rice, then beans',
  untrustworthy: 'forty something',
  notFood: 'my running shoes',
} as const;

/** Words with their own mark. It has no digits: "beans 4c" would be four cups of beans. */
export function aNote(behaviour: (typeof words)[keyof typeof words]): string {
  const mark = crypto.randomUUID().replace(/[^a-f]/g, (digit) => 'ghijklmnopq'['0123456789-'.indexOf(digit)] ?? '');
  return `${behaviour}, from ${mark}`;
}

export const GEMINI_MODEL = 'gemini-2.5-pro';

/** Set once for all tests: they share one model server at the same time. */
export async function scriptModel(): Promise<void> {
  const curry = {
    carbEstimate: 52,
    confidenceLow: 44,
    confidenceHigh: 63,
    confidenceLevel: 'medium',
    isNotFood: false,
  };
  const answer = { ...curry, compositeItemName: 'Lentil soup', analysis: 'A bowl of soup.', nutritionBreakdown: [] };
  const rice = { item: 'Basmati rice', portion: '150 g', carbs: 42 };
  const beans = { item: 'Black beans', portion: '80 g', carbs: 10 };
  const streamed = JSON.stringify({
    compositeItemName: 'Rice and beans',
    nutritionBreakdown: [rice, beans],
    ...curry,
    analysis: '',
  });
  const cut = streamed.indexOf(JSON.stringify(beans));
  const script = {
    rules: [
      {
        noteContains: words.itemByItem,
        steps: [{ kind: 'stream', pieces: [streamed.slice(0, cut), streamed.slice(cut)], isHeld: true }],
      },
      { noteContains: words.slow, steps: [{ kind: 'answer', isHeld: true, answer }] },
      { noteContains: words.untrustworthy, steps: [{ kind: 'answer', answer: 'I would say forty grams or so.' }] },
      {
        noteContains: words.notFood,
        steps: [
          {
            kind: 'answer',
            answer: {
              ...answer,
              isNotFood: true,
              carbEstimate: 0,
              confidenceLow: 0,
              confidenceHigh: 0,
              compositeItemName: 'Running shoes',
              analysis: 'There is no food in this photo.',
            },
          },
        ],
      },
    ],
  };
  await tell('script', script);
}

/** Releases the answer to a note with the slow words. */
export const releaseAnswer = (note: string) => tell('release', { note });

async function tell(what: 'script' | 'release', body: object): Promise<void> {
  const response = await fetch(`${stack.fakeModelUrl}/control/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`The fake model server refused its ${what}: ${await response.text()}`);
}
