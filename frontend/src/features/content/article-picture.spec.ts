import { articlePicture } from './article-picture';

it.each([
  // Those that come with the product.
  ['Why every estimate has a range', 'A plate of food is not certain.', 'range'],
  ['How to photograph a meal so that it can be read', '', 'camera'],
  ['Cooked or raw? The mistake that doubles a portion', '100 g of uncooked rice has about 80 g.', 'scales'],
  ['Reading a nutrition label for carbohydrates', '', 'label'],
  ['Counting carbohydrates: the basics in five minutes', '', 'plate'],
  ['Eating out: getting a fair estimate at a table that is not yours', '', 'restaurant'],
  ['Warum jede Schätzung eine Spanne hat', '', 'range'],
  ['So fotografierst du eine Mahlzeit, damit sie gut lesbar ist', '', 'camera'],
  ['Gekocht oder roh? Der Fehler, der eine Portion verdoppelt', '', 'scales'],
  ['Kohlenhydrate auf dem Etikett richtig lesen', '', 'label'],
  ['Kohlenhydrate zählen: die Grundlagen in fünf Minuten', '', 'plate'],
  ['Auswärts essen: gut schätzen an einem fremden Tisch', '', 'restaurant'],
  ['Cómo pesar una porción', '', 'scales'],
  // A food of the title before anything in it, and one of the excerpt where the title names nothing.
  ['How much sugar is in a nutrition label', '', 'sweets'],
  ['Brot zählen', 'Eine Scheibe hat 20 g, ein Apfel 25 g.', 'bread'],
  ['Las manzanas y el pan', '', 'fruit'],
  ['What Sunday is for', 'A pizza from the photo of a friend.', 'pizza'],
  ['What Sunday is for', 'A photo of a friend.', 'dish'],
])('gives an article the picture of what it is about: %s', (title, excerpt, picture) => {
  expect(articlePicture(title, excerpt)).toBe(picture);
});
