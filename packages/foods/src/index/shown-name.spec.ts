import { loadLanguage } from '../building/load-language.js';
import { createLocales } from '../language/locales.js';
import { shownName } from './shown-name.js';

const { vocabulary } = createLocales(loadLanguage());

it.each([
  // open choices are left out
  ['Milk, NFS', 'Milk'],
  ['Coffee, NS as to type', 'Coffee'],
  // qualities precede the food, the last one first
  ['Apple, raw', 'Raw apple'],
  ['Rice, white, cooked, no added fat', 'Cooked white rice, no added fat'],
  ['Soup, pumpkin', 'Pumpkin soup'],
  ['Cheese, Cheddar, English', 'English Cheddar cheese'],
  ['Egg, whole, boiled or poached', 'Boiled or poached whole egg'],
  // method, origin and amount stay at the end
  ['Pizza, cheese, from restaurant or fast food, NS as to type of crust', 'Cheese pizza, from restaurant or fast food'],
  ['Yogurt, plain, low fat, 12 grams protein per 8 ounce', 'Plain yogurt, low fat, 12 grams protein per 8 ounce'],
  // the animal precedes the cut
  ['Chicken, breast, grilled without skin, meat only', 'Chicken breast, grilled without skin, meat only'],
  ['Chicken, fried', 'Fried chicken'],
  // a class of foods is not part of the name
  ['Fish, mackerel, Atlantic, raw', 'Raw Atlantic mackerel'],
  // lists, trademarks and plain names stay as they are
  ['Quiche with meat, poultry or fish', 'Quiche with meat, poultry or fish'],
  ['TACO BELL, Bean Burrito', 'TACO BELL, Bean Burrito'],
  ['Idli', 'Idli'],
])('shows %j as %j', (name, shown) => {
  expect(shownName(name, vocabulary)).toBe(shown);
});
