import { dosingEvidence } from './no-dosing.js';

const inJson = (sentence: string) => JSON.stringify({ analysis: `Rice. ${sentence}`, carbEstimate: 45 });

describe('finds', () => {
  it.each([
    'Take 4 units of insulin.',
    'Take 3 units for this meal.',
    '3 units should do.',
    'Bolus 3 units now.',
    'Inject 3 units of sushi.',
    'Give 3 units of rice.',
    'Use your usual dose.',
    'A dose of 4 covers it.',
    'A small dose of rapid first.',
    'Dose: 4.',
    'Dose for 45 g before you eat.',
    'No insulin is needed for this meal.',
    'Do not give insulin.',
    'No insulin advice is given, but take 4 units.',
    'No insulin advice beyond 4 units.',
    'I cannot give insulin advice except for 3 units.',
    'Your carb ratio of 1:10 fits.',
    'With a 1:10 ratio of insulin to rice it covers the meal.',
    'Correct your high first.',
    'Cover 45 g with 4.5 U.',
    'Skip the correction bolus.',
    'Spritze 4 Einheiten.',
    'Nimm 3 Einheiten für das Sushi.',
    'Gib dir 4 IE.',
    'Drei Einheiten reichen.',
    'Die Dosis liegt bei 4.',
    'Kein Insulin nötig.',
    'Keine Insulinempfehlung, aber 4 Einheiten passen.',
    'Eine Korrektur von zwei Einheiten.',
    'Mit dem BE-Faktor 1,5 rechnen.',
    'Inject three units 15 minutes before.',
  ])('%s', (sentence) => {
    expect(dosingEvidence(inJson(sentence))).toBe(sentence);
  });

  it('it where the answer is not JSON, next to the JSON, or deep inside it', () => {
    expect(dosingEvidence('{"analysis":"Rice.","note":{"deep":["Take 4 units of insulin."]}}')).toBe(
      'Take 4 units of insulin.',
    );
    expect(dosingEvidence('{"analysis":"Rice."} Bolus 3 units now.')).toBe('Bolus 3 units now.');
    expect(dosingEvidence('About forty, and inject 4 units of insulin.')).toContain('inject 4 units');
  });

  it('it after a sentence that declines', () => {
    expect(dosingEvidence(inJson('No insulin advice is given; 4 units cover it.'))).toBe('4 units cover it.');
  });

  it('it across the end of a sentence, and hidden where a tag could be', () => {
    expect(dosingEvidence(inJson('Then take 4. Units of it.'))).not.toBeNull();
    expect(dosingEvidence('No insulin advice is given<take 4 units>.')).not.toBeNull();
    expect(dosingEvidence(inJson('A small dose of ketch<b></b>up, i n s u l i n.'))).not.toBeNull();
  });

  it('no more of it than can be read at a glance', () => {
    expect(dosingEvidence(`Take 4 units ${'and more '.repeat(500)}`)?.length).toBeLessThanOrEqual(301);
  });
});

describe('ignores', () => {
  it.each([
    'About 45 g.',
    'A plate of about 27 cm.',
    '3 units of sushi.',
    'I see 6 units of sushi and two units of gyoza.',
    'Three units of toast.',
    'No insulin advice is given.',
    'No dosing advice.',
    'This is not medical or insulin dosing advice.',
    'Please note that this is not insulin advice.',
    'I cannot provide insulin dosing advice.',
    'I do not give advice on insulin doses.',
    'This estimate does not include insulin recommendations.',
    'A healthy dose of olive oil.',
    'With a dose of ketchup.',
    'Two doses of maple syrup.',
    'A 1:2 ratio of rice to water.',
    'A shot of espresso with milk.',
    'A vodka shot.',
    'Apfelsaft gespritzt.',
    'Ein Aperol Spritz.',
    '3 Einheiten Sushi.',
    'Zwei Einheiten Brot.',
    'Eine Dose Mais.',
    'Eine kräftige Dosis Zucker.',
    'Eine ordentliche Dosis Olivenöl.',
    'Keine Insulinempfehlung.',
    'Es wird keine Insulin-Empfehlung gegeben.',
    'Dies ist kein medizinischer Rat und keine Dosierungsempfehlung.',
    'Diese Schätzung enthält keine Angaben zur Insulindosis.',
    'Ich gebe keine Empfehlungen zu Insulin.',
  ])('%s', (sentence) => {
    expect(dosingEvidence(inJson(sentence))).toBeNull();
  });

  it.each(['{"analysis":"Ri', ''])('what says nothing: %j', (answer) => {
    expect(dosingEvidence(answer)).toBeNull();
  });
});
