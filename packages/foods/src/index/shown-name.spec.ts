import { readLocales } from '../language/locales.js';
import { shownName } from './shown-name.js';

const { vocabulary } = readLocales();

it.each([
  // what is left open is not said
  ['Milk, NFS', 'Milk'],
  ['Coffee, NS as to type', 'Coffee'],
  // qualities stand before the food, the last one first
  ['Apple, raw', 'Raw apple'],
  ['Rice, white, cooked, no added fat', 'Cooked white rice, no added fat'],
  ['Soup, pumpkin', 'Pumpkin soup'],
  ['Cheese, Cheddar, English', 'English Cheddar cheese'],
  ['Egg, whole, boiled or poached', 'Boiled or poached whole egg'],
  // what says how, from where, or how much stays behind
  ['Pizza, cheese, from restaurant or fast food, NS as to type of crust', 'Cheese pizza, from restaurant or fast food'],
  ['Yogurt, plain, low fat, 12 grams protein per 8 ounce', 'Plain yogurt, low fat, 12 grams protein per 8 ounce'],
  // the animal comes before the cut
  ['Chicken, breast, grilled without skin, meat only', 'Chicken breast, grilled without skin, meat only'],
  ['Chicken, fried', 'Fried chicken'],
  // a class of foods is no part of the name
  ['Fish, mackerel, Atlantic, raw', 'Raw Atlantic mackerel'],
  // lists, trademarks and plain names are left as they are
  ['Quiche with meat, poultry or fish', 'Quiche with meat, poultry or fish'],
  ['TACO BELL, Bean Burrito', 'TACO BELL, Bean Burrito'],
  ['Idli', 'Idli'],
])('shows %j as %j', (name, shown) => {
  expect(shownName(name, vocabulary)).toBe(shown);
});
