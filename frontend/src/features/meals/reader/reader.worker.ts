import * as built from 'virtual:food-index';
import { createFoods } from '@carbsight/foods/reading';
import { loadFoodIndex } from './load-food-index';
import type { ReaderAnswer, ReaderRequest } from './messages';
import { estimateNote } from './note-estimate';

const NAMES = 6;
/** With what makes tables that only some notes need: a misspelled word, a unit, a joiner. */
const WARM_UP = '2 slices of tost with butter, a banana';
const foods = loadFoodIndex(built).then((file) => createFoods(file));
const answer = (message: ReaderAnswer) => postMessage(message);

foods.then(
  (open) => {
    answer({ kind: 'ready' });
    // The first note of all takes ten times as long as the next: it should not be the person's.
    setTimeout(() => estimateNote(open, WARM_UP, { locale: 'en' }));
  },
  () => answer({ kind: 'unavailable' }),
);

addEventListener('message', ({ data }: MessageEvent<ReaderRequest>) => {
  const { id, knowledge } = data;
  void foods.then((open) => {
    if ('search' in data) {
      const found = open.search(data.search, NAMES, knowledge.locale);
      const names = found.map(({ food, everydayName }) => everydayName ?? food.description);
      return answer({ kind: 'found', id, names: [...new Set(names)] });
    }
    try {
      answer({ kind: 'read', id, read: estimateNote(open, data.note, knowledge) });
    } catch {
      // What the reader cannot read is the server's to read.
      answer({ kind: 'read', id, read: null });
    }
  });
});
