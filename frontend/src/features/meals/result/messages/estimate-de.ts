import type { StatementCode } from '@carbsight/contracts';

/** German for what the product says about an estimate; the English is in `packages/contracts/src/statements.ts`. */
export const estimateDe: Readonly<Record<StatementCode, string>> = {
  // Why the level is what it is
  'from-words': 'Aus deinen Worten mit der eingebauten Lebensmitteltabelle berechnet.',
  'one-reading-no-food': 'Es wurde kein Essen erkannt.',
  'wide-range': 'Die Menge lässt sich hier schwer schätzen, deshalb ist die Spanne groß.',
  'unsure-reading': 'Das Modell war sich bei dieser Mahlzeit unsicher.',
  'photos-not-read': 'Gelesen aus {{read}} von {{sent}} Fotos: Mehr nimmt das Modell nicht an.',
  'one-reading': 'Es gab nur einen Durchgang, deshalb gilt die Schätzung nicht als sicher.',
  'all-no-food': 'Alle {{count}} Durchgänge haben kein Essen erkannt.',
  'some-no-food': '{{some}} von {{count}} Durchgängen haben kein Essen erkannt.',
  'different-dishes': 'Die {{count}} Durchgänge sind sich nicht einig, welches Gericht es ist.',
  'readings-agree': '{{count}} getrennte Durchgänge stimmen gut überein. Das heißt noch nicht, dass der Wert stimmt.',
  'readings-differ-somewhat': '{{count}} getrennte Durchgänge liegen etwas auseinander: {{low}} bis {{high}} g.',
  'readings-differ-a-lot': '{{count}} getrennte Durchgänge liegen weit auseinander: {{low}} bis {{high}} g.',
  'measured-errors':
    'Bei Mahlzeiten mit bekannten Kohlenhydraten lagen acht von zehn Schätzungen dieser Größe höchstens {{grams}} g daneben.',
  'items-above-figure': 'Die Lebensmittel ergeben zusammen {{grams}} g mehr als der Wert.',
  'items-below-figure': 'Die Lebensmittel ergeben zusammen {{grams}} g weniger als der Wert.',
  'foods-not-counted': 'Nicht in der Lebensmitteltabelle und nicht mitgezählt: {{foods}}.',
  'general-food-assumed': 'Nicht genau bekannt: {{words}}. Gerechnet wurde mit einem allgemeinen Lebensmittel.',
  'amounts-not-understood': 'Nicht alles über die Mengen wurde verstanden: Bitte prüfe sie.',
  'perhaps-own-food': 'Eines deiner eigenen Lebensmittel hat „{{food}}“ im Namen: Der Bereich schließt es ein.',
  'dry-or-cooked': 'Ein Gewicht kann roh oder gekocht gemeint sein: Der Bereich reicht über beides.',
  'carbs-as-said': 'Wie viele Kohlenhydrate es hat, hast du schon einmal gesagt.',
  'own-foods-as-stated': 'Das sind deine eigenen Lebensmittel mit den Werten, die du für sie hinterlegt hast.',
  'own-foods-amount-assumed':
    'Das sind deine eigenen Lebensmittel mit den Werten, die du für sie hinterlegt hast. Die Menge ist angenommen.',
  'amounts-as-said': 'Alles steht in der Lebensmitteltabelle, und die Mengen hast du angegeben.',
  'large-amounts-as-said':
    'Die Mengen hast du angegeben. Solche Lebensmittel fallen verschieden aus, und über eine ganze Mahlzeit summiert sich das.',
  'weighed-high': 'Die Gewichte sind angegeben, und alles steht in der Lebensmitteltabelle.',
  'weighed-medium': 'Die Gewichte sind angegeben, aber bei einigen Lebensmitteln schwanken die Kohlenhydrate.',
  'weighed-low': 'Die Gewichte sind angegeben, aber bei diesen Lebensmitteln schwanken die Kohlenhydrate stark.',
  'assumed-high': 'Alles steht in der Lebensmitteltabelle, und die angenommenen Portionen machen wenig aus.',
  'assumed-medium': 'Alles steht in der Lebensmitteltabelle, aber einige Portionen sind angenommen.',
  'assumed-low':
    'Die meisten Kohlenhydrate stecken in Portionen, die wir angenommen haben. Gewichte oder Stückzahlen würden helfen.',
  'said-how-much': 'Du hast gesagt, wie viel es war.',
  'said-how-much-large':
    'Du hast gesagt, wie viel es war. Bei so großen Mengen macht schon eine kleine Abweichung etwas aus.',
  'said-what': 'Du hast gesagt, was es war.',
  'said-what-large': 'Du hast gesagt, was es war. Bei so großen Mengen macht schon eine kleine Abweichung etwas aus.',
  'all-counted': 'Alles, was du genannt hast, ist jetzt berücksichtigt.',
  'all-counted-assumed': 'Alles, was du genannt hast, ist jetzt berücksichtigt, aber manche Mengen sind geschätzt.',
  'label-sure': 'Die Werte der Nährwerttabelle passen zueinander und zu ihrem Brennwert.',
  'label-unsure': 'Die Nährwerttabelle war nicht zweifelsfrei zu lesen: Bitte vergleiche die Werte mit der Packung.',
  'label-checked': 'Du hast die Werte mit der Packung verglichen.',
  'product-figures': 'Die Werte dieses Produkts passen zueinander.',
  'product-doubted': 'Etwas spricht gegen die Werte dieses Produkts: Bitte vergleiche sie mit der Packung.',
  'eaten-per-100': '{{carbs}} g pro 100 {{unit}} × {{amount}} {{unit}}.',
  'eaten-per-serving': '{{carbs}} g pro Portion × {{amount}}.',
  'label-polyols':
    'Davon sind {{polyols}} g von {{carbs}} g mehrwertige Alkohole (Polyole), gezählt wie auf der Packung.',
  'label-fibre':
    'Die Packung gibt das ohne Ballaststoffe an. Wo Ballaststoffe zählen, kommen ihre {{fibre}} g Ballaststoffe dazu.',
  corrected: 'Du hast die Lebensmittel korrigiert.',
  'corrected-unsure': 'Du hast die Lebensmittel korrigiert, der Rest ist weiterhin geschätzt.',
  'own-total': 'Du hast die Summe selbst eingegeben.',
  'share-of-meal': 'Das ist ein Teil einer früheren Mahlzeit, mit demselben Teil ihres Bereichs.',
  'still-not-counted': 'Etwas, das du genannt hast, ist noch nicht mitgezählt.',
  'no-reason': 'Ein Grund ist nicht bekannt.',

  // Portions
  'portion-stated': '{{grams}} g, wie von dir angegeben',
  'portion-counted': '{{amount}}, {{grams}} g',
  'portion-times': '{{times}} × {{words}}',
  'portion-of-stated-carbs': '{{carbs}} g Kohlenhydrate, wie von dir angegeben: etwa {{grams}} g',
  'portion-remembered': '{{amount}}, {{grams}} g, wie beim letzten Mal',
  'weight-remembered': '{{grams}} g, wie beim letzten Mal',
  'carbs-stated': '{{carbs}} g Kohlenhydrate, wie angegeben',
  'carbs-remembered': '{{carbs}} g Kohlenhydrate, wie beim letzten Mal',
  'no-carbs-remembered': 'keine Kohlenhydrate, wie beim letzten Mal',
  'food-remembered': '{{grams}} g; das Lebensmittel wie beim letzten Mal',
  'portion-assumed': '{{amount}}, etwa {{grams}} g (angenommen)',
  'usual-portion': 'eine übliche Portion, etwa {{grams}} g (angenommen)',
  'portion-assumed-food-remembered': '{{amount}}, etwa {{grams}} g (angenommen); das Lebensmittel wie beim letzten Mal',
  'usual-portion-food-remembered':
    'eine übliche Portion, etwa {{grams}} g (angenommen); das Lebensmittel wie beim letzten Mal',

  // How the figure came about
  'whole-meal-follows': 'Das ist ein Teil einer früheren Mahlzeit. Das Folgende galt für die ganze:',
  'hardly-any-carbs':
    'Aus deiner Beschreibung mit Lebensmitteltabellen geschätzt: Diese Lebensmittel enthalten kaum Kohlenhydrate.',
  'one-food':
    'Aus deiner Beschreibung mit Lebensmitteltabellen geschätzt: {{food}} mit etwa {{grams}} g Kohlenhydraten.',
  'one-food-at-least':
    'Aus deiner Beschreibung mit Lebensmitteltabellen geschätzt: {{food}} mit mindestens {{grams}} g Kohlenhydraten.',
  'several-foods':
    'Aus deiner Beschreibung mit Lebensmitteltabellen geschätzt: etwa {{grams}} g Kohlenhydrate, die meisten davon aus {{food}} ({{part}} g).',
  'several-foods-at-least':
    'Aus deiner Beschreibung mit Lebensmitteltabellen geschätzt: mindestens {{grams}} g Kohlenhydrate, die meisten davon aus {{food}} ({{part}} g).',
  'counted-own-foods': 'Mit den Werten deiner eigenen Lebensmittel gezählt: {{foods}}.',
  'counted-as-said': 'Nicht in den Lebensmitteltabellen, deshalb gezählt wie beim letzten Mal: {{foods}}.',
  'portions-assumed': 'Für {{foods}} wurden Portionen angenommen; mit Gewichten wird die Spanne enger.',
  'general-food-in-place':
    'Nicht in der Tabelle: {{words}}. Gerechnet wurde mit einem allgemeinen Lebensmittel und einer größeren Spanne.',
  'not-found': 'Nicht gefunden und nicht mitgezählt: {{foods}}.',
  'weight-used': 'Das Gewicht, das du für {{food}} angegeben hast, wurde verwendet.',
  'carbs-used': 'Die Kohlenhydrate, die du für {{food}} angegeben hast, wurden verwendet.',
  'total-used': 'Die Kohlenhydrate, die du angegeben hast, wurden für die ganze Mahlzeit verwendet.',
};
