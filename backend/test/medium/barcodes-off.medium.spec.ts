import { newPerson, useApi } from './use-api.js';

useApi('barcodes-off', () => ({ OPEN_FOOD_FACTS: 'off' }));

it('says that products are not looked up here', async () => {
  const { visitor } = await newPerson();
  const { status, body } = await visitor.call('GET', '/api/foods/barcodes/4099999000012');
  expect(status).toBe(404);
  expect(body).toMatchObject({ code: 'product-unknown', values: { context: 'off' } });
});
