/** German for an estimate's stored English sentences; `{{name}}` marks the variable parts. */
export const estimateDe = {
  // Confidence
  'Worked out from your words with the built-in reference table.':
    'Aus deinen Worten mit der eingebauten Nährwerttabelle berechnet.',
  'One reading of the photo saw no food in it.': 'Ein Durchgang hat auf dem Foto kein Essen erkannt.',
  'The amount is hard to judge here: the possible range is wide.':
    'Die Menge lässt sich hier schwer schätzen, deshalb ist die Spanne groß.',
  'The reading was unsure about this meal.': 'Das Modell war sich bei dieser Mahlzeit unsicher.',
  'This rests on a single reading, so it cannot be called certain.':
    'Es gab nur einen Durchgang, deshalb gilt die Schätzung nicht als sicher.',
  'All {{count}} readings saw no food in the photo.':
    'Alle {{count}} Durchgänge haben auf dem Foto kein Essen erkannt.',
  '{{some}} of {{count}} readings saw no food in the photo.':
    '{{some}} von {{count}} Durchgängen haben auf dem Foto kein Essen erkannt.',
  'The {{count}} readings do not agree on what the dish is.':
    'Die {{count}} Durchgänge sind sich nicht einig, welches Gericht es ist.',
  '{{count}} separate readings agree closely.': '{{count}} getrennte Durchgänge stimmen gut überein.',
  '{{count}} separate readings agree closely. Reading the same photo alike does not make it right.':
    '{{count}} getrennte Durchgänge stimmen gut überein. Das heißt noch nicht, dass der Wert stimmt.',
  '{{count}} separate readings differ somewhat, from {{low}} to {{high}} g.':
    '{{count}} getrennte Durchgänge liegen etwas auseinander: {{low}} bis {{high}} g.',
  '{{count}} separate readings differ a lot, from {{low}} to {{high}} g.':
    '{{count}} getrennte Durchgänge liegen weit auseinander: {{low}} bis {{high}} g.',
  'Not in the reference table and not counted: {{foods}}.':
    'Nicht in der Nährwerttabelle und nicht mitgezählt: {{foods}}.',
  '{{words}} is not known: a general food was assumed.':
    'Nicht genau bekannt: {{words}}. Gerechnet wurde mit einem allgemeinen Lebensmittel.',
  'Weights were given and every food was found in the reference table.':
    'Die Gewichte sind angegeben, und alles steht in der Nährwerttabelle.',
  'Every food was found in the reference table, and the assumed portions change little.':
    'Alles steht in der Nährwerttabelle, und die angenommenen Portionen machen wenig aus.',
  'Weights were given, but some of the foods vary in their carbohydrate.':
    'Die Gewichte sind angegeben, aber bei einigen Lebensmitteln schwanken die Kohlenhydrate.',
  'Every food was found in the reference table, but some portions were assumed.':
    'Alles steht in der Nährwerttabelle, aber einige Portionen sind angenommen.',
  'Weights were given, but these foods vary a lot in their carbohydrate.':
    'Die Gewichte sind angegeben, aber bei diesen Lebensmitteln schwanken die Kohlenhydrate stark.',
  'Most of the carbohydrate comes from portions that were assumed. Weights or counts would help.':
    'Die meisten Kohlenhydrate stecken in Portionen, die wir angenommen haben. Gewichte oder Stückzahlen würden helfen.',

  // Notes of the built-in reader
  '{{portion}} of carbohydrate, as you said: about {{grams}} g':
    '{{portion}} Kohlenhydrate, wie von dir angegeben: etwa {{grams}} g',
  'The weight you gave for {{food}} was used.': 'Das Gewicht, das du für {{food}} angegeben hast, wurde verwendet.',
  'The carbohydrate figure you gave for {{food}} was used.':
    'Die Kohlenhydrate, die du für {{food}} angegeben hast, wurden verwendet.',
  'The carbohydrate figure you gave was used for the whole meal.':
    'Die Kohlenhydrate, die du angegeben hast, wurden für die ganze Mahlzeit verwendet.',
  '{{portion}}, as you said': '{{portion}}, wie von dir angegeben',
  '{{portion}}, as you said last time': '{{portion}}, wie beim letzten Mal',
  'a usual portion, about {{grams}} g (assumed); the food as you said last time':
    'eine übliche Portion, etwa {{grams}} g (angenommen); das Lebensmittel wie beim letzten Mal',
  '{{portion}}, about {{grams}} g (assumed); the food as you said last time':
    '{{portion}}, etwa {{grams}} g (angenommen); das Lebensmittel wie beim letzten Mal',
  '{{grams}} g; the food as you said last time': '{{grams}} g; das Lebensmittel wie beim letzten Mal',
  'You said how much it was.': 'Du hast gesagt, wie viel es war.',
  'You said what it was.': 'Du hast gesagt, was es war.',
  'You said what it was. Of so much, a little more or less still counts.':
    'Du hast gesagt, was es war. Bei so großen Mengen macht schon eine kleine Abweichung etwas aus.',
  'You said how much it was. Of so much, a little more or less still counts.':
    'Du hast gesagt, wie viel es war. Bei so großen Mengen macht schon eine kleine Abweichung etwas aus.',
  'Everything that you named is accounted for now.': 'Alles, was du genannt hast, ist jetzt berücksichtigt.',
  'Everything that you named is accounted for now, but some portions were assumed.':
    'Alles, was du genannt hast, ist jetzt berücksichtigt, aber manche Mengen sind geschätzt.',
  'Something that you named is not counted yet.': 'Etwas, das du genannt hast, ist noch nicht mitgezählt.',
  'The amounts are as you said. Of so much, a little more or less still counts.':
    'Die Mengen hast du angegeben. Bei so großen Mengen macht schon eine kleine Abweichung etwas aus.',
  'Every food was found in the reference table, and the amounts are as you said.':
    'Alles steht in der Nährwerttabelle, und die Mengen hast du angegeben.',
  'a usual portion, about {{grams}} g (assumed)': 'eine übliche Portion, etwa {{grams}} g (angenommen)',
  '{{portion}}, about {{grams}} g (assumed)': '{{portion}}, etwa {{grams}} g (angenommen)',
  'Estimated from your description with food tables: these foods hold hardly any carbohydrate.':
    'Aus deiner Beschreibung mit Nährwerttabellen geschätzt: Diese Lebensmittel enthalten kaum Kohlenhydrate.',
  'Estimated from your description with food tables: about {{grams}} g of carbohydrate, most of it from {{food}} ({{part}} g).':
    'Aus deiner Beschreibung mit Nährwerttabellen geschätzt: etwa {{grams}} g Kohlenhydrate, die meisten davon aus {{food}} ({{part}} g).',
  'Estimated from your description with food tables: {{food}} with about {{grams}} g of carbohydrate.':
    'Aus deiner Beschreibung mit Nährwerttabellen geschätzt: {{food}} mit etwa {{grams}} g Kohlenhydraten.',
  'Estimated from your description with food tables: at least {{grams}} g of carbohydrate, most of it from {{food}} ({{part}} g).':
    'Aus deiner Beschreibung mit Nährwerttabellen geschätzt: mindestens {{grams}} g Kohlenhydrate, die meisten davon aus {{food}} ({{part}} g).',
  'Estimated from your description with food tables: {{food}} with at least {{grams}} g of carbohydrate.':
    'Aus deiner Beschreibung mit Nährwerttabellen geschätzt: {{food}} mit mindestens {{grams}} g Kohlenhydraten.',
  'Portions were assumed for {{foods}}; weights make the range narrower.':
    'Für {{foods}} wurden Portionen angenommen; mit Gewichten wird die Spanne enger.',
  'The table does not know {{words}}: the general food stands for it, in a wider range.':
    'Nicht in der Tabelle: {{words}}. Gerechnet wurde mit einem allgemeinen Lebensmittel und einer größeren Spanne.',
  'Not found and not counted: {{foods}}.': 'Nicht gefunden und nicht mitgezählt: {{foods}}.',
};
