import { dishNameKey, namesDiffer } from './dish-name.js';

describe('dishNameKey', () => {
  it.each([
    ['Toast with Eggs', 'eggs and toast'],
    ['The Stir-Fry!', 'stir fry'],
    ['Crème brûlée', 'CREME BRULEE'],
    ['Tomatoes & cherries', 'cherry, tomato'],
    ['Sandwiches', 'a sandwich'],
    ["Shepherd's pie", 'Shepherd pies'],
    ['Ein Teller mit Nudeln', 'Teller Nudeln'],
    ['Tortilla de patatas', 'La tortilla con patata'],
    ['麻婆豆腐', '麻婆豆腐!'],
  ])('treats %j and %j as the same', (a, b) => {
    expect(dishNameKey(a)).toBe(dishNameKey(b));
  });

  it.each([
    ['Rice with milk', 'Rice without milk'],
    ['Lasagne', 'Moussaka'],
    ['Asparagus', 'Asparagu'],
    ['Hummus', 'Hummu'],
  ])('distinguishes %j and %j', (a, b) => {
    expect(dishNameKey(a)).not.toBe(dishNameKey(b));
  });

  it('lets a read without a name contradict no other', () => {
    expect(namesDiffer(['Rice', null, ' ', 'rice'])).toBe(false);
    expect(namesDiffer([])).toBe(false);
  });
});
