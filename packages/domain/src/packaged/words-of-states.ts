import type { FoodState } from '@carbsight/contracts';

const withEndings =
  (...endings: readonly string[]) =>
  (...stems: readonly string[]): string[] =>
    stems.flatMap((stem) => endings.map((ending) => `${stem}${ending}`));
const german = withEndings('', 'e', 'em', 'en', 'er', 'es');
const spanish = withEndings('o', 'a', 'os', 'as');
const french = withEndings('', 'e', 's', 'es');
const italian = withEndings('o', 'a', 'i', 'e');

const before = (words: readonly string[], ...after: readonly string[]): string[] =>
  words.flatMap((word) => after.map((each) => `${word} ${each}`));

/**
 * What packages, and notes about them, call the states of a food, in lower case without accents. What is sold roasted, fried or baked is
 * called so, too, so these words say nothing.
 */
export const WORDS_OF_STATES: Readonly<Record<FoodState, readonly string[]>> = {
  drained: [
    ...['drained', ...german('abgetropft'), 'abtropfgewicht', 'abtropfgew'],
    ...[...spanish('escurrid'), ...french('egoutte'), ...italian('sgocciolat')],
  ],
  prepared: [
    ...['prepared', 'reconstituted', 'rehydrated', 'diluted', 'brewed', 'made up', 'as made', 'when made', 'once made'],
    ...['cooked', 'precooked', 'boiled', 'steamed', 'simmered', 'microwaved', 'as consumed', 'as eaten', 'as served'],
    ...before(['ready to'], 'drink', 'eat', 'serve', 'consume'),
    ...before(['finished'], 'drink', 'product', 'dish', 'soup', 'sauce'),
    ...german('zubereitet', 'gekocht', 'gegart', 'gedampft', 'gedunstet', 'angeruhrt', 'angemischt', 'aufgegossen'),
    ...german('aufgebruht', 'aufgelost', 'aufgekocht', 'verdunnt', 'rekonstituiert', 'fertig'),
    'zubereitung',
    ...german('verzehrfertig', 'trinkfertig', 'tischfertig', 'essfertig', 'genussfertig', 'servierfertig'),
    ...spanish('preparad', 'cocid', 'cocinad', 'hervid', 'reconstituid', 'rehidratad', 'diluid', 'disuelt', 'list'),
    ...before(spanish('list'), 'para beber', 'para tomar', 'para comer', 'para consumir', 'para servir'),
    ...before(['bebida', 'sopa', 'salsa'], 'lista'),
    ...french('prepare', 'reconstitue', 'rehydrate', 'cuit', 'bouilli', 'dilue'),
    ...before(french('pret'), 'a boire', 'a consommer', 'a manger', 'a servir'),
    ...italian('preparat', 'ricostituit', 'reidratat', 'cott', 'lessat', 'bollit', 'diluit', 'cucinat'),
    ...before(italian('pront'), 'da bere', 'da mangiare', 'al consumo', 'da servire'),
    ...['after cooking', 'nach dem kochen', 'nach dem garen', 'nach zubereitung', 'apres cuisson', 'dopo cottura'],
    ...[
      'despues de cocer',
      'despues de cocinar',
      'tras cocer',
      'tras la coccion',
      ...before(['ya'], ...spanish('hech')),
    ],
    ...['bereid', 'bereide', 'gekookt', 'gekookte', 'przygotowany', 'przygotowaniu', 'ugotowany', 'gotowany'],
  ],
  sold: [
    ...['dry', 'raw', 'uncooked', 'unprepared', 'undiluted', 'powder', 'mix', 'as sold', 'not cooked', 'not prepared'],
    ...german('trocken', 'roh', 'ungekocht', 'ungegart', 'unzubereitet', 'unverdunnt'),
    ...['pulver', 'nicht zubereitet', 'sin cocer', 'sin cocinar', 'sin hervir', 'sin preparar', 'sin diluir'],
    ...[...spanish('sec', 'crud'), 'polvo', ...french('sec', 'cru'), 'seche', 'seches', 'poudre'],
    ...['before cooking', 'vor dem kochen', 'vor dem garen', 'avant cuisson', 'antes de cocer', 'prima della cottura'],
    ...['not drained', 'undrained', 'not boiled', 'nicht abgetropft', 'nicht gekocht', 'sin escurrir', 'non egoutte'],
    ...['non sgocciolato', 'no cocido', 'no cocida', 'no escurrido', 'no hervido'],
    ...['non cuit', 'non cuite', 'non cuits', 'non prepare', 'non preparee'],
    ...[...italian('secc', 'crud'), 'polvere', 'non cotto', 'non cotta', 'non preparato'],
  ],
};

const PHRASES: ReadonlyMap<string, FoodState> = new Map(
  (['drained', 'prepared', 'sold'] as const).flatMap((state) =>
    WORDS_OF_STATES[state].map((phrase) => [phrase, state] as const),
  ),
);
const LONGEST = Math.max(...[...PHRASES.keys()].map((phrase) => phrase.split(' ').length));

/** The places of the words of states, `to` exclusive; of several that begin at one place, the longest. */
export function statesAmong(
  words: readonly string[],
): { readonly state: FoodState; readonly from: number; readonly to: number }[] {
  const found: { state: FoodState; from: number; to: number }[] = [];
  for (let from = 0; from < words.length; from = Math.max(from + 1, found.at(-1)?.to ?? 0)) {
    for (let to = Math.min(words.length, from + LONGEST); to > from; to -= 1) {
      const state = PHRASES.get(words.slice(from, to).join(' '));
      if (!state) continue;
      found.push({ state, from, to });
      break;
    }
  }
  return found;
}
