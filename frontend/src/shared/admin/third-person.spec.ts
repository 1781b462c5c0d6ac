import { thirdPerson } from './third-person';

it.each([
  ['150 g, as you said', '150 g, as the person said'],
  ['You said how much it was.', 'The person said how much it was.'],
  ['The weight you gave for rice was used.', 'The weight the person gave for rice was used.'],
  [
    'Estimated from your description with food tables: rice.',
    'Estimated from the person’s description with food tables: rice.',
  ],
  ['Soup, as you can see.', 'Soup, as you can see.'],
])('tells %j to an administrator', (text, expected) => {
  expect(thirdPerson(text)).toBe(expected);
});
