import { articlePicture } from './article-picture';

it.each([
  ['Reading a nutrition label. Four lines decide whether you read it right.', 'dish'],
  ['How much sugar is in a nutrition label', 'sweets'],
  ['Cooked or raw weight? 100 g of uncooked rice has about 80 g.', 'dish'],
  ['Brot zählen. Eine Scheibe hat 20 g, ein Apfel 25 g.', 'bread'],
  ['Las manzanas y el pan', 'fruit'],
  ['Why every estimate has a range. A single number looks certain.', 'dish'],
])('gives an article the picture of the food that it names first: %s', (text, picture) => {
  expect(articlePicture(text)).toBe(picture);
});
