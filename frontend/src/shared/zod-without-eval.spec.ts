import './zod-without-eval';
import { config } from 'zod';

it('is what Zod takes up when it is loaded later', () => {
  expect(config()).toMatchObject({ jitless: true });
});
