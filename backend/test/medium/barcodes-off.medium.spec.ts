import { newPerson, useApi } from './use-api.js';

useApi('barcodes-off', () => ({ OPEN_FOOD_FACTS: 'off' }));

it('says that products are not looked up here', async () => {
  const { visitor } = await newPerson();
  const { status, body } = await visitor.call('GET', '/api/foods/barcodes/4099999000012');
  expect(status).toBe(404);
  expect(body).toMatchObject({ code: 'product-unknown', values: { context: 'off' } });
  const items = [{ foodId: 'off:4099999000012', item: 'Biscuits', grams: 10 }];
  expect(await visitor.call('POST', '/api/scans/manual', { items })).toMatchObject({ status: 404, body });
});
