/** German for an estimate's stored English sentences; `{{name}}` marks the variable parts. */
export const estimateDe = {
  // Confidence
  'Worked out from your words with the built-in reference table.':
    'Aus deinen Worten mit der eingebauten Lebensmitteltabelle berechnet.',
  'One reading of the photo saw no food in it.': 'Eine Lesung des Fotos hat darauf kein Essen gesehen.',
  'The amount is hard to judge here: the possible range is wide.':
    'Die Menge ist hier schwer zu beurteilen: Die mögliche Spanne ist groß.',
  'The reading was unsure about this meal.': 'Die Lesung war sich bei dieser Mahlzeit unsicher.',
  'This rests on a single reading, so it cannot be called certain.':
    'Das beruht auf einer einzigen Lesung und kann deshalb nicht sicher genannt werden.',
  'All {{count}} readings saw no food in the photo.': 'Alle {{count}} Lesungen haben auf dem Foto kein Essen gesehen.',
  '{{some}} of {{count}} readings saw no food in the photo.':
    '{{some}} von {{count}} Lesungen haben auf dem Foto kein Essen gesehen.',
  'The {{count}} readings do not agree on what the dish is.':
    'Die {{count}} Lesungen sind sich nicht einig, welches Gericht es ist.',
  '{{count}} separate readings agree closely.': '{{count}} getrennte Lesungen stimmen gut überein.',
  '{{count}} separate readings agree closely. Reading the same photo alike does not make it right.':
    '{{count}} getrennte Lesungen stimmen gut überein. Dass sie dasselbe Foto gleich lesen, heißt noch nicht, dass es stimmt.',
  '{{count}} separate readings differ somewhat, from {{low}} to {{high}} g.':
    '{{count}} getrennte Lesungen weichen etwas voneinander ab, von {{low}} bis {{high}} g.',
  '{{count}} separate readings differ a lot, from {{low}} to {{high}} g.':
    '{{count}} getrennte Lesungen weichen stark voneinander ab, von {{low}} bis {{high}} g.',
  'Not in the reference table and not counted: {{foods}}.':
    'Nicht in der Lebensmitteltabelle und nicht mitgezählt: {{foods}}.',
  '{{words}} is not known: a general food was assumed.':
    '{{words}} ist nicht bekannt: Angenommen wurde ein allgemeines Lebensmittel.',
  'Weights were given and every food was found in the reference table.':
    'Gewichte sind angegeben, und alles wurde in der Lebensmitteltabelle gefunden.',
  'Every food was found in the reference table, and the assumed portions change little.':
    'Alles wurde in der Lebensmitteltabelle gefunden, und die angenommenen Portionen ändern wenig.',
  'Weights were given, but some of the foods vary in their carbohydrate.':
    'Gewichte sind angegeben, aber bei einigen Lebensmitteln schwanken die Kohlenhydrate.',
  'Every food was found in the reference table, but some portions were assumed.':
    'Alles wurde in der Lebensmitteltabelle gefunden, aber einige Portionen sind angenommen.',
  'Weights were given, but these foods vary a lot in their carbohydrate.':
    'Gewichte sind angegeben, aber bei diesen Lebensmitteln schwanken die Kohlenhydrate stark.',
  'Most of the carbohydrate comes from portions that were assumed. Weights or counts would help.':
    'Die meisten Kohlenhydrate kommen aus angenommenen Portionen. Gewichte oder Stückzahlen würden helfen.',

  // Notes of the built-in reader
  '{{portion}} of carbohydrate, as you said: about {{grams}} g':
    '{{portion}} Kohlenhydrate, wie du gesagt hast: etwa {{grams}} g',
  'The weight you gave for {{food}} was used.': 'Das Gewicht, das du für {{food}} angegeben hast, wurde verwendet.',
  'The carbohydrate figure you gave for {{food}} was used.':
    'Die Kohlenhydrate, die du für {{food}} angegeben hast, wurden verwendet.',
  'The carbohydrate figure you gave was used for the whole meal.':
    'Die Kohlenhydrate, die du angegeben hast, wurden für die ganze Mahlzeit verwendet.',
  '{{portion}}, as you said': '{{portion}}, wie du gesagt hast',
  '{{portion}}, as you said last time': '{{portion}}, wie beim letzten Mal',
  'a usual portion, about {{grams}} g (assumed); the food as you said last time':
    'eine übliche Portion, etwa {{grams}} g (angenommen); das Lebensmittel wie beim letzten Mal',
  '{{portion}}, about {{grams}} g (assumed); the food as you said last time':
    '{{portion}}, etwa {{grams}} g (angenommen); das Lebensmittel wie beim letzten Mal',
  '{{grams}} g; the food as you said last time': '{{grams}} g; das Lebensmittel wie beim letzten Mal',
  'You said how much it was.': 'Du hast gesagt, wie viel es war.',
  'You said what it was.': 'Du hast gesagt, was es war.',
  'You said what it was. Of so much, a little more or less still counts.':
    'Du hast gesagt, was es war. Bei so viel fällt auch etwas mehr oder weniger ins Gewicht.',
  'You said how much it was. Of so much, a little more or less still counts.':
    'Du hast gesagt, wie viel es war. Bei so viel fällt auch etwas mehr oder weniger ins Gewicht.',
  'Everything that you named is accounted for now.': 'Alles, was du genannt hast, ist jetzt berücksichtigt.',
  'Everything that you named is accounted for now, but some portions were assumed.':
    'Alles, was du genannt hast, ist jetzt berücksichtigt, aber manche Mengen sind geschätzt.',
  'Something that you named is not counted yet.': 'Etwas, das du genannt hast, ist noch nicht mitgezählt.',
  'The amounts are as you said. Of so much, a little more or less still counts.':
    'Die Mengen sind, wie du sie genannt hast. Bei so viel fällt auch etwas mehr oder weniger ins Gewicht.',
  'Every food was found in the reference table, and the amounts are as you said.':
    'Alles wurde in der Lebensmitteltabelle gefunden, in den Mengen, die du genannt hast.',
  'a usual portion, about {{grams}} g (assumed)': 'eine übliche Portion, etwa {{grams}} g (angenommen)',
  '{{portion}}, about {{grams}} g (assumed)': '{{portion}}, etwa {{grams}} g (angenommen)',
  'Estimated from your description with food tables: these foods hold hardly any carbohydrate.':
    'Aus deiner Beschreibung mit Nährwerttabellen geschätzt: Diese Lebensmittel enthalten kaum Kohlenhydrate.',
  'Estimated from your description with food tables: about {{grams}} g of carbohydrate, most of it from {{food}} ({{part}} g).':
    'Aus deiner Beschreibung mit Nährwerttabellen geschätzt: etwa {{grams}} g Kohlenhydrate, das meiste davon aus {{food}} ({{part}} g).',
  'Estimated from your description with food tables: {{food}} with about {{grams}} g of carbohydrate.':
    'Aus deiner Beschreibung mit Nährwerttabellen geschätzt: {{food}} mit etwa {{grams}} g Kohlenhydraten.',
  'Estimated from your description with food tables: at least {{grams}} g of carbohydrate, most of it from {{food}} ({{part}} g).':
    'Aus deiner Beschreibung mit Nährwerttabellen geschätzt: mindestens {{grams}} g Kohlenhydrate, das meiste davon aus {{food}} ({{part}} g).',
  'Estimated from your description with food tables: {{food}} with at least {{grams}} g of carbohydrate.':
    'Aus deiner Beschreibung mit Nährwerttabellen geschätzt: {{food}} mit mindestens {{grams}} g Kohlenhydraten.',
  'Portions were assumed for {{foods}}; weights make the range narrower.':
    'Für {{foods}} wurden Portionen angenommen; mit Gewichten wird die Spanne enger.',
  'The table does not know {{words}}: the general food stands for it, in a wider range.':
    'Die Tabelle kennt {{words}} nicht: Das allgemeine Lebensmittel steht dafür, mit einer weiteren Spanne.',
  'Not found and not counted: {{foods}}.': 'Nicht gefunden und nicht mitgezählt: {{foods}}.',
};
