import fc from 'fast-check';
import { printedAmount } from './reading/printed-amount.js';

/** `4 x 2 x 21.5 g` as "172 g, 4 of 43 g, 8 of 21.5 g". */
function said(text: string, kind: 'pack' | 'serving' = 'pack'): string {
  const { amount, drained, prepared, parts, isClear } = printedAmount(text, kind);
  const weight = (of: typeof amount) => of && `${of.amount} ${of.isLiquid ? 'ml' : 'g'}`;
  return [
    weight(amount) ?? 'nothing',
    ...(drained ? [`${weight(drained)} drained`] : []),
    ...(prepared ? [`${weight(prepared)} prepared`] : []),
    ...parts.map(({ count, name, grams }) => `${count}${name === null ? '' : ` ${name}`} of ${grams}`),
    ...(isClear ? [] : ['unclear']),
  ].join(', ');
}

it.each([
  ['6 Stk. à 60 g', '360 g, 6 Stk of 60'],
  ['3 St. je 60 g', '180 g, 3 St of 60'],
  ['.5 oz', '14.2 g'],
  ['1/2 oz', '14.2 g'],
  ['1 1/2 oz', '42.5 g'],
  ['1 2/3 oz', '47.3 g'],
  ['10 lbs', '4536 g'],
  ['16 fl. oz. (1 pt) 473 ml', '473 ml'],
  ['1 gallon (3.78 L)', '3780 ml'],
  ['3/8 oz', '10.6 g'],
  ['.4 OZ', '11.3 g'],
  ['¾ lb', '340.2 g'],
  ['.33 l', '330 ml'],
  [',5 l', '500 ml'],
  ['0.330 l', '330 ml'],
  ['1.000 l', '1000 ml'],
  ['1,5 L', '1500 ml'],
  ['33cl', '330 ml'],
  ['75 cl', '750 ml'],
  ['2 litri', '2000 ml'],
  ['1 litro', '1000 ml'],
  ['2 litros', '2000 ml'],
  ['½ Liter', '500 ml'],
  ['500 grammes', '500 g'],
  ['500 grammi', '500 g'],
  ['500 gramos', '500 g'],
  ['500 Gramm', '500 g'],
  ['1.5 kg', '1500 g'],
  ['1.000 kg', '1000 g'],
  ['1.000 g', '1000 g'],
  ['1 000 g', '1000 g'],
  ['1 500 g', '1500 g'],
  ['250g℮', '250 g'],
  ['250 g e', '250 g'],
  ['12 fl oz', '354.9 ml'],
  ['12 FL. OZ.', '354.9 ml'],
  ['12 oz (340 g)', '340 g'],
  ['NET WT 16 oz (1 lb) 454 g', '454 g'],
  ['1 lb 4 oz (567 g)', '567 g'],
  ['1 lb 4 oz', '567 g'],
  ['8 fl oz / 237 ml', '237 ml'],
  ['125 g / 4.4 oz', '125 g'],
  ['Packung 500 g', '500 g'],
  ['1 boîte de 400 g', '400 g'],
  ['peso neto: 200 g', '200 g'],
])('reads the contents %j as %s', (text, amount) => {
  expect(said(text)).toBe(amount);
});

it.each([
  ['4 x 125 g', '500 g, 4 of 125'],
  ['125 g x 4', '500 g, 4 of 125'],
  ['125gx4', '500 g, 4 of 125'],
  ['6×33 cl', '1980 ml, 6 of 330'],
  ['6 x 1,5 L', '9000 ml, 6 of 1500'],
  ['500 g (4 x 125 g)', '500 g, 4 of 125'],
  ['4 x 2 x 21.5 g', '172 g, 4 of 43, 8 of 21.5'],
  ['4 x 2 x 21,5g (172 g)', '172 g, 4 of 43, 8 of 21.5'],
  ['5 sachets x 20 g', '100 g, 5 sachets of 20'],
  ['5 sachets x 14 g', '70 g, 5 sachets of 14'],
  ['12 bars x 25 g (300 g)', '300 g, 12 bars of 25'],
  ['300 g (12 bars x 25 g)', '300 g, 12 bars of 25'],
  ['300 g (12 bars)', '300 g, 12 bars of 25'],
  ['3 pots x 150 g', '450 g, 3 pots of 150'],
  ['3 pieces (90 g)', '90 g, 3 pieces of 30'],
  ['8 Stück (320 g)', '320 g, 8 Stück of 40'],
  ['4 pots de 125 g', '500 g, 4 pots of 125'],
  ['lot de 4 pots de 125g', '500 g, 4 pots of 125'],
  ['4 Becher à 125 g', '500 g, 4 Becher of 125'],
  ['6 Riegel zu je 25 g', '150 g, 6 Riegel of 25'],
  ['6 x 25 g Riegel', '150 g, 6 of 25'],
  ['4 vasetti da 125 g', '500 g, 4 vasetti of 125'],
  ['4 yogures de 125 g', '500 g, 4 yogures of 125'],
  ['12 unidades x 25 g', '300 g, 12 unidades of 25'],
  ['8 bustine da 12,5 g', '100 g, 8 bustine of 12.5'],
  ['4 (125 g) pots', '500 g, 4 pots of 125'],
  ['24 x 330 ml (7,92 l)', '7920 ml, 24 of 330'],
  ['6 x 12 fl oz (355 mL)', '2130 ml, 6 of 355'],
  ['fünf Beutel à 20 g', '100 g, 5 Beutel of 20'],
  ['cuatro yogures de 125 g', '500 g, 4 yogures of 125'],
  ['5 paquets de 4 biscuits (250 g)', '250 g, 5 paquets of 50, 20 biscuits of 12.5'],
  ['6 × 2 biscuits (150 g)', '150 g, 6 of 25, 12 biscuits of 12.5'],
  ['3 Beutel mit je 4 Riegeln (300 g)', '300 g, 3 Beutel of 100, 12 Riegeln of 25'],
  ['8 x 2 sachets de 12 g', '192 g, 8 of 24, 16 sachets of 12'],
])('reads the parts of %j: %s', (text, amount) => {
  expect(said(text)).toBe(amount);
});

it.each([
  ['400 g (240 g drained)', '400 g, 240 g drained'],
  ['400 g, Abtropfgewicht 240 g', '400 g, 240 g drained'],
  ['400 g Abtropfgewicht: 240 g', '400 g, 240 g drained'],
  ['Poids net : 400 g, égoutté : 240 g', '400 g, 240 g drained'],
  ['Peso neto 400 g - Peso escurrido 240 g', '400 g, 240 g drained'],
  ['400g (peso sgocciolato 240g)', '400 g, 240 g drained'],
  ['3 x 80 g (3 x 56 g égoutté)', '240 g, 168 g drained, 3 of 80'],
  ['3 latas de 80 g (peso escurrido 3 x 52 g)', '240 g, 156 g drained, 3 latas of 80'],
  ['Abtropfgewicht 240 g', 'nothing, 240 g drained'],
  ['240 g (400 g drained)', 'nothing, unclear'],
  ['6-pack 330 ml', 'nothing, unclear'],
  ['12/5 g', 'nothing, unclear'],
  ['1/2/3 oz', 'nothing, unclear'],
  ['1..5 kg', 'nothing, unclear'],
  ['½½ kg', 'nothing, unclear'],
  ['3 x 80 g / 20 g égoutté', 'nothing, unclear'],
])('reads the drained weight of %j: %s', (text, amount) => {
  expect(said(text)).toBe(amount);
});

it.each([
  ['30 g', '30 g'],
  ['30g (about 15 chips)', '30 g'],
  ['1 oz (28 g/about 15 chips)', '28 g'],
  ['1 oz (30 g)', '30 g'],
  ['1 cup (240 ml)', '240 ml'],
  ['2 biscuits (25 g)', '25 g'],
  ['2 biscuits 25 g', '25 g'],
  ['2 tranches de 20 g', '40 g'],
  ['2 biscotti da 10 g', '20 g'],
  ['2 sachets (2 x 21 g)', '42 g'],
  ['2 sachets (21 g each)', '42 g'],
  ['portion de 30g', '30 g'],
  ['1 porción = 30 g', '30 g'],
  ['2 tbsp (32 g)', '32 g'],
  ['1/4 pizza (100 g)', '100 g'],
  ['125 ml prepared', 'nothing, 125 ml prepared'],
  ['125 ml zubereitet', 'nothing, 125 ml prepared'],
  ['1 porción preparada (150 ml)', 'nothing, 150 ml prepared'],
  ['30 g (125 ml prepared)', '30 g, 125 ml prepared'],
  ['12 g für 200 ml', '12 g, 200 ml prepared'],
  ['30 g ou 250 ml préparés', '30 g, 250 ml prepared'],
  ['80 g sec (200 g cuit)', '80 g, 200 g prepared'],
  ['80 g di pasta cruda', '80 g'],
  ['180 g gekocht', 'nothing, 180 g prepared'],
  ['80 g (roh)', '80 g'],
  ['180g cooked (75g dry)', '75 g, 180 g prepared'],
  ['25 g en polvo (200 ml preparado)', '25 g, 200 ml prepared'],
  ['1/2 can (120 g drained)', 'nothing, 120 g drained'],
  ['1 Beutel ergibt 250 ml', 'nothing, 250 ml prepared'],
  ['1 Beutel (12 g) ergibt ca. 250 ml', '12 g, 250 ml prepared'],
  ['12 g makes 1 mug (250 ml)', '12 g, 250 ml prepared'],
  ['makes 250 ml', 'nothing, 250 ml prepared'],
  ['1 sobre para 250 ml', 'nothing, 250 ml prepared'],
  ['1 sobre rinde 250 ml', 'nothing, 250 ml prepared'],
  ['portion pour 30 g', '30 g'],
  ['250 ml made up', 'nothing, 250 ml prepared'],
  ['250 ml (made-up)', 'nothing, 250 ml prepared'],
  ['250 ml angerührt', 'nothing, 250 ml prepared'],
  ['250 ml fertiges Getränk', 'nothing, 250 ml prepared'],
  ['250 ml trinkfertig', 'nothing, 250 ml prepared'],
  ['250 ml de bebida lista', 'nothing, 250 ml prepared'],
  ['250 ml listos para beber', 'nothing, 250 ml prepared'],
  ['250 ml ready to drink', 'nothing, 250 ml prepared'],
  ['250 ml reconstituted', 'nothing, 250 ml prepared'],
  ['250 ml prêt à boire', 'nothing, 250 ml prepared'],
  ['250 ml pronti da bere', 'nothing, 250 ml prepared'],
  ['180 g hervida', 'nothing, 180 g prepared'],
  ['180 g lessata', 'nothing, 180 g prepared'],
  ['180 g gegart', 'nothing, 180 g prepared'],
  ['180 g boiled', 'nothing, 180 g prepared'],
  ['80 g sin cocer (200 g cocido)', '80 g, 200 g prepared'],
  ['75 g not cooked', '75 g'],
  ['1/4 cup dry (40g) / 1 cup cooked (160g)', '40 g, 160 g prepared'],
  ['75 g dry / 1 cup cooked (180 g)', '75 g, 180 g prepared'],
  ['40 g sec / 1 bol préparé (200 g)', '40 g, 200 g prepared'],
  ['45 g dry (1 cup cooked)', '45 g'],
  ['2 oz (56g/about 1 cup cooked)', '56 g'],
  ['1 cup prepared (about 60 g mix)', '60 g'],
  ['1 cup cooked = 140 g', 'nothing, 140 g prepared'],
  ['1 Würfel auf 500 ml', 'nothing, 500 ml prepared'],
  ['1 sobre en 200 ml', 'nothing, 200 ml prepared'],
  ['1 Tasse (150 ml) zubereitet aus 15 g', '15 g, 150 ml prepared'],
  ['serves 4 (125 g each)', 'nothing, unclear'],
  ['half of 200 g', 'nothing, unclear'],
])('reads the serving %j as %s', (text, amount) => {
  const { parts: _, ...read } = printedAmount(text, 'serving');
  expect(read).toBeDefined();
  expect(said(text, 'serving').replace(/, \d+ ?[^,]* of [\d.]+/g, '')).toBe(amount);
});

it.each([
  ['30 g (250 ml)', 'unclear'],
  ['1 oz (40 g)', 'unclear'],
  ['30 g (25 g)', 'unclear'],
  ['25-30 g', 'unclear'],
  ['4 x 100 g (350 g)', 'unclear'],
  ['4 x 100 g + 2 gratis', 'unclear'],
  ['330 g + 33 g', 'unclear'],
  ['24 bars 25 g', 'unclear'],
  ['8 ct / 1.4 oz', 'unclear'],
  ['12 galletas, 25 g', 'unclear'],
  ['six-pack 330 ml', 'unclear'],
  ['media docena de yogures de 125 g', 'unclear'],
  ['125 g each, 4 pots', 'unclear'],
  ['330 ml/can x 6', 'unclear'],
  ['480 g (drained 285 g) x 2', 'unclear'],
  ['pack of 6 330 ml', 'unclear'],
  ['10er 250 g', 'unclear'],
  ['4/6 oz', 'unclear'],
  ['1 pint 6 fl oz', 'unclear'],
  ['10-12 biscuits (200 g)', 'unclear'],
  ['2 bis 3 Beutel à 20 g', 'unclear'],
  ['2 fingers x 20.7 g x 4', 'unclear'],
  ['Sechserpack 0,5 l', 'unclear'],
  ['2x(2x125g)', 'unclear'],
  ['900 ml / 500 g', 'unclear'],
  ['-5 g', 'unclear'],
  ['0 x 5', 'clear'],
  ['0 x 5 g', 'unclear'],
  ['5 x 0 g', 'unclear'],
  ['0 g', 'unclear'],
  ['1e9 g', 'unclear'],
  ['9999999999 g', 'clear'],
  ['6 - 12 fl oz (355 mL) cans', 'unclear'],
  ['', 'clear'],
  ['one', 'clear'],
  ['3/8', 'clear'],
  ['12 eggs', 'clear'],
  ['x12', 'clear'],
  ['2024-05-12', 'clear'],
  ['1 pint', 'clear'],
  ['g', 'clear'],
  ['<b>', 'clear'],
])('reads no contents from %j: %s', (text, clarity) => {
  const { amount, drained, prepared, parts, isClear } = printedAmount(text, 'pack');
  expect({ amount, drained, prepared, parts }).toEqual({ amount: null, drained: null, prepared: null, parts: [] });
  expect(isClear).toBe(clarity === 'clear');
});

it.each([
  ['2 biscuits (25 g)', '2 biscuits'],
  ['30 g (2 Kekse)', '2 Kekse'],
  ['1 cup (240 ml)', '1 cup'],
  ['1/4 pizza (100 g)', '1/4 pizza'],
  ['½ Tafel (50 g)', '½ Tafel'],
  ['1/2 cup (55 g)', '1/2 cup'],
  ['.25 cup (30 g)', '.25 cup'],
  ['ca. 30 g', null],
  ['2 tranches de 20 g', '2 tranches'],
  ['2 sachets (2 x 21 g)', '2 sachets'],
  ['1 oz (28 g/about 15 chips)', 'about 15 chips'],
  ['1 portion', '1 portion'],
  ['125 ml prepared', null],
  ['2 x 21 g', null],
  ['30g', null],
  ['', null],
])('calls the serving %j %j', (text, name) => {
  expect(printedAmount(text, 'serving').name).toBe(name);
});

it('reads what it writes, and takes any text', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 99 }), fc.integer({ min: 1, max: 999 }), (count, each) => {
      expect(said(`${count} x ${each} ml`)).toBe(`${count * each} ml, ${count} of ${each}`);
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
      const { amount, name } = printedAmount(text, 'serving');
      expect(amount?.amount ?? 1).toBeGreaterThan(0);
      expect(name?.length ?? 0).toBeLessThanOrEqual(60);
    }),
  );
});
