import './zod-without-eval';
import { config } from 'zod';

it('is picked up by Zod when it is loaded later', () => {
  expect(config()).toMatchObject({ jitless: true });
});
