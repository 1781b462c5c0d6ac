import {
  ChatQueries,
  createDataSource,
  type Exchange,
  LabelReadingQueries,
  MailQueries,
  MealQueries,
  newId,
} from '@carbsight/database';
import { createTestDatabase, type TestDatabase } from '@carbsight/database/testing';
import type { DataSource } from 'typeorm';
import { aMeal, aPhoto, aUser } from './meal-builders.js';

let database: TestDatabase;
let dataSource: DataSource;
let statements = 0;

beforeAll(async () => {
  database = await createTestDatabase('one_statement');
  const onQuery = () => {
    statements += 1;
  };
  dataSource = await createDataSource({ url: database.url, applicationName: 'test', onQuery }).initialize();
});
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

async function counted<T>(read: () => Promise<T>) {
  statements = 0;
  const found = await read();
  return { found, statements };
}

it('reads the photos of a meal in one statement each', async () => {
  const { id: userId } = await aUser(dataSource);
  const further = aPhoto(userId);
  const { id, photoId } = await aMeal(dataSource, userId, {}, undefined, [further]);
  const meals = new MealQueries(dataSource);
  expect(await counted(() => meals.findPhotoOf(userId, id))).toMatchObject({ found: { id: photoId }, statements: 1 });
  expect(await counted(() => meals.findPhotoOf(userId, id, 2))).toMatchObject({
    found: { id: further.id },
    statements: 1,
  });
  expect((await counted(() => meals.findPhotoOf(newId(), id, 2))).found).toBeNull();
});

it('reads a label with its photo in one statement', async () => {
  const { id: userId } = await aUser(dataSource);
  const { perceptualHash: _, ...photo } = aPhoto(userId);
  const labels = new LabelReadingQueries(dataSource);
  const id = newId();
  await labels.accept(id, photo);
  expect(await counted(() => labels.findWithPhoto(userId, id))).toMatchObject({
    found: { photo: { storageKey: photo.storageKey } },
    statements: 1,
  });
});

it('reads a mail with its person in one statement after its claim', async () => {
  const { id: userId } = await aUser(dataSource);
  const id = newId();
  await dataSource.query(`INSERT INTO mail_log (id, user_id, kind) VALUES ($1, $2, 'weekly-summary')`, [id, userId]);
  expect(await counted(() => new MailQueries(dataSource).claim(id))).toMatchObject({
    found: { id, user: { firstName: 'Kim' } },
    statements: 2,
  });
});

it('counts and stores a question in one statement, so that its day is not locked between them', async () => {
  const { id: userId } = await aUser(dataSource);
  const chat = new ChatQueries(dataSource);
  const allowance = { now: new Date(), perDay: 1 };
  const asked = await counted(() => chat.ask(userId, 'An apple?', allowance));
  expect(asked).toMatchObject({
    found: {
      question: { content: 'An apple?', status: 'complete', role: 'user' },
      answer: { content: '', status: 'answering', role: 'assistant', attempt: 1, sources: [] },
      countedAt: allowance.now,
    },
    statements: 1,
  });
  const { question, answer } = asked.found as Exchange;
  expect(await Promise.all([question, answer].map(({ id }) => chat.find(userId, id)))).toEqual([question, answer]);
  expect(await chat.ask(userId, 'And a pear?', allowance)).toBe('quota-spent');
  expect(await chat.ask(userId, 'I feel low', null)).toMatchObject({ countedAt: null });
  expect(await chat.ask(newId(), 'An apple?', allowance)).toBe('owner-gone');
  expect(await chat.ask(newId(), 'An apple?', null)).toBe('owner-gone');
  expect(await chat.page(userId, null, 10)).toHaveLength(4);
});
