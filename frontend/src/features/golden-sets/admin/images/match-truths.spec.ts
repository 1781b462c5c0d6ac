import { matchTruths } from './match-truths';

const image = (path: string) => ({ path });
const truth = (line: number, fileName: string) => ({ line, fileName, isNotFood: false, tags: [] });

it('finds images by name, and by the path inside the folder', () => {
  const [a, b] = [image('a.jpg'), image('fruit/b.jpg')];
  const one = matchTruths([a, b], [truth(2, 'a.jpg'), truth(3, 'b.jpg')]);
  expect(one.problems).toEqual([]);
  expect([one.truthOf.get(a)?.line, one.truthOf.get(b)?.line]).toEqual([2, 3]);
  expect(matchTruths([a, b], [truth(2, '.\\fruit\\b.jpg')]).truthOf.get(b)?.line).toBe(2);
});

it('names a file that is not there, whatever its case', () => {
  expect(matchTruths([image('a.jpg')], [truth(2, 'A.jpg')]).problems).toEqual([
    'Line 2: “A.jpg” is not among the chosen images.',
  ]);
});

it('does not guess between two candidates', () => {
  const images = [image('x/a.jpg'), image('y/a.jpg')];
  const { truthOf, problems } = matchTruths(images, [truth(2, 'a.jpg'), truth(3, 'y/a.jpg')]);
  expect(problems).toEqual(['Line 2: “a.jpg” matches 2 images. Please include the folder.']);
  expect([...truthOf.keys()]).toEqual([images[1]]);
});

it('prefers the image with the same path to one in a folder', () => {
  const images = [image('a.jpg'), image('y/a.jpg')];
  expect([...matchTruths(images, [truth(2, 'a.jpg')]).truthOf.keys()]).toEqual([images[0]]);
});

it('uses one line for one image', () => {
  const { problems } = matchTruths([image('y/a.jpg')], [truth(2, 'a.jpg'), truth(3, 'y/a.jpg')]);
  expect(problems).toEqual(['Line 3: “y/a.jpg” was already named in line 2.']);
});
