import { inEnglish, state } from '@carbsight/contracts';
import { switchLanguage } from '../../../shared/i18n';
import { estimateSentence, estimateSentences } from './estimate-sentences';

afterEach(() => switchLanguage('en'));

const assumed = state('portion-assumed', { amount: '2 slices', grams: 64.5 });
const missing = state('not-found', { foods: ['kimbap', 'gochujang'] });

it('says in German what arrives as data, with German figures and lists, between a model’s own words', async () => {
  await switchLanguage('de');
  expect(estimateSentence(inEnglish(assumed), assumed)).toBe('2 slices, etwa 64,5 g (angenommen)');
  expect(estimateSentences('', ['A plate of rice.', missing])).toBe(
    'A plate of rice. Nicht gefunden und nicht mitgezählt: kimbap und gochujang.',
  );
});

it('shows the English where it is the language, and where nothing is known but the words', async () => {
  expect(estimateSentence('2 slices, about 64.5 g (assumed)', assumed)).toBe('2 slices, about 64.5 g (assumed)');
  await switchLanguage('de');
  expect(estimateSentence('a big bowl', null)).toBe('a big bowl');
  expect(estimateSentences('A plate of rice.', undefined)).toBe('A plate of rice.');
});
