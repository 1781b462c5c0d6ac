import type { GoldenImage } from '@carbsight/contracts';
import {
  add,
  admin,
  answerAll,
  IMAGES,
  list,
  nested,
  photo,
  query,
  RUNS,
  start,
  useGoldenSet,
} from './golden-set-under-test.js';

useGoldenSet('golden-images');

describe('golden images', () => {
  it('start untitled and without a truth, and get both by an edit', async () => {
    const image = await add();
    expect(image).toMatchObject({ mealName: 'Untitled Meal', groundTruthCarbs: 0, hasTruth: false, version: 1 });
    expect(image).toMatchObject({
      uploadedBy: 'admin@example.org',
      metadata: null,
      imageBase64: expect.stringMatching(/^data:image/),
      photoSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      photoHash: expect.stringMatching(/^-?\d+$/),
    });
    const truth = {
      mealName: 'Apple',
      groundTruthCarbs: 20.96,
      metadata: { note: 'one apple' },
      truthSource: 'weighed',
    };
    expect(
      await admin.call('PUT', `${IMAGES}/${image.id}`, { ...truth, tags: ['Fruit', 'fruit'], version: 1 }),
    ).toMatchObject({
      status: 200,
      body: { ...truth, hasTruth: true, tags: ['fruit'], version: 2 },
    });
    expect(await admin.call('PUT', `${IMAGES}/${image.id}`, { ...truth, version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'image-changed-meanwhile' },
    });
    for (const size of ['thumb', 'full']) {
      const file = await admin.call('GET', `${IMAGES}/${image.id}/photo?size=${size}`);
      expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    }
  });

  it('accept 0 g as a truth if someone says so', async () => {
    expect(await add({ mealName: 'Water', groundTruthCarbs: 0 })).toMatchObject({
      groundTruthCarbs: 0,
      hasTruth: true,
    });
    expect(await add({ mealName: 'Water' })).toMatchObject({ hasTruth: false });
    expect(await add({ groundTruthCarbs: 0 })).toMatchObject({ hasTruth: false });
    expect(await add({ isNotFood: true })).toMatchObject({ groundTruthCarbs: 0, hasTruth: true, isNotFood: true });
  });

  it.each([
    ['no image', { imageBase64: undefined }, 400, 'Please upload an image'],
    ['no file name', { fileName: ' ' }, 400, 'Please upload an image'],
    ['a text', { imageBase64: 'data:text/plain;base64,aGVsbG8=' }, 415, 'choose a JPEG'],
    ['a text that claims to be an image', { imageBase64: 'data:image/png;base64,aGVsbG8=' }, 415, 'choose a JPEG'],
    ['10,001 g', { groundTruthCarbs: 10_001 }, 400, 'at most 10000 g'],
    ['less than nothing', { groundTruthCarbs: -1 }, 400, 'may not be negative'],
    ['grams as a text', { groundTruthCarbs: '12' }, 400, ''],
    ['a megabyte of metadata', { metadata: { a: 'b'.repeat(1024 * 1024) } }, 400, 'at most 64 KB'],
    ['metadata nested 3,000 levels deep', { metadata: nested(3_000) }, 400, 'at most 20 levels deep'],
    ['a tag of two lines', { tags: ['a\nb'] }, 400, 'one line'],
    ['metadata that is a list', { metadata: [1] }, 400, 'must be a JSON object'],
    ['other names that are none', { metadata: { alsoCalled: [1, null, {}] } }, 400, 'must be a list of names'],
    ['carbs without food', { isNotFood: true, groundTruthCarbs: 5 }, 400, 'has 0 g'],
    ['an unknown source', { truthSource: 'guessed' }, 400, ''],
    ['a name of two lines', { mealName: 'a\nb' }, 400, 'one line'],
  ])('reject %s, and store nothing', async (_, differs, status, words) => {
    const answer = await admin.call('POST', IMAGES, { fileName: 'a.jpg', imageBase64: photo, ...differs });
    expect(answer.status).toBe(status);
    expect(JSON.stringify(answer.body)).toContain(words);
    expect(await list()).toEqual([]);
  });

  it('cost a poll nothing while nothing changes', async () => {
    const image = await add();
    const first = await admin.call('GET', IMAGES);
    const tag = first.headers.get('etag') ?? '';
    const again = () => admin.call('GET', IMAGES, undefined, { 'if-none-match': tag });
    expect(await again()).toMatchObject({ status: 304, body: '' });
    expect((await admin.call('DELETE', `${IMAGES}/${image.id}`)).status).toBe(204);
    expect(await again()).toMatchObject({ status: 200, body: [] });
  });

  it('omit long metadata from lists, and stay below 300 KB whatever it contains', async () => {
    const image = await add({ mealName: 'Apple', metadata: { note: 'x'.repeat(60_000) } });
    const short = await add({ mealName: 'Pear', metadata: { note: 'one pear' } });
    const listed = (await list()).map(({ id, metadata, isMetadataLeftOut }) => {
      return [id, JSON.stringify(metadata).slice(0, 30), isMetadataLeftOut];
    });
    expect(listed).toEqual([
      [short.id, '{"note":"one pear"}', false],
      [image.id, 'null', true],
    ]);
    expect((await admin.call('GET', `${IMAGES}/${image.id}`)).body).toMatchObject({
      metadata: { note: 'x'.repeat(60_000) },
      isMetadataLeftOut: false,
    });
    // 600 more with the longest possible texts.
    await query(
      `INSERT INTO golden_images (id, file_name, meal_name, truth_grams, has_truth, is_not_food, tags, metadata, storage_key,
         sha256, created_at)
       SELECT gen_random_uuid(), repeat('ä', 255), repeat('ö', 200), 1, true, false, array_fill(repeat('ü', 40), ARRAY[20]),
         jsonb_build_object('note', repeat('n', 700)), 'golden/none-' || n, n::text, now() - n * interval '1 second'
       FROM generate_series(1, 600) n`,
    );
    const ids = new Set<string>();
    for (let before = ''; ; ) {
      const page = await admin.call('GET', `${IMAGES}${before && `?before=${before}`}`);
      const images = page.body as GoldenImage[];
      expect(Buffer.byteLength(JSON.stringify(images))).toBeLessThanOrEqual(300_000);
      for (const { id } of images) ids.add(id);
      if (images.length < 25) break;
      before = images.at(-1)?.id ?? '';
    }
    expect(ids.size).toBe(602);
  });

  it('are deleted with their files, and missing for later requests', async () => {
    const image = await add();
    await admin.call('DELETE', `${IMAGES}/${image.id}`);
    for (const [method, path] of [
      ['DELETE', ''],
      ['PUT', ''],
      ['GET', ''],
      ['GET', '/photo'],
    ] as const) {
      const body = method === 'PUT' ? { mealName: 'A', groundTruthCarbs: 1 } : undefined;
      expect((await admin.call(method, `${IMAGES}/${image.id}${path}`, body)).status).toBe(404);
    }
    expect(await query('SELECT * FROM photo_removals')).toEqual([]);
  });
});

describe('the table', () => {
  const PAGE = `${IMAGES}?limit=2`;
  const names = async (asked: string) => {
    const { body } = await admin.call('GET', `${IMAGES}?${asked}`);
    return (body as GoldenImage[]).map(({ mealName, fileName }) =>
      mealName === 'Untitled Meal' ? fileName : mealName,
    );
  };
  const fill = async () => {
    const rice = { mealName: 'rice', groundTruthCarbs: 45, truthSource: 'weighed', metadata: { note: 'with Dal' } };
    await add(rice);
    await add({ mealName: 'Bread 100%', groundTruthCarbs: 20, truthSource: 'packet' });
    await add({ fileName: 'apple.jpg' });
    await add({ mealName: 'Empty plate', isNotFood: true });
    await admin.call('POST', '/api/admin/golden-set/words', {
      meals: [{ note: 'two dates', groundTruthCarbs: 36, truthSource: 'visual' }],
    });
  };

  it('is sorted by name as shown, by carbs, and by age, in both orders', async () => {
    await fill();
    const byName = ['apple.jpg', 'Bread 100%', 'Empty plate', 'rice', 'two dates'];
    expect(await names('sortBy=mealName&sortOrder=asc')).toEqual(byName);
    expect(await names('sortBy=mealName')).toEqual(byName.toReversed());
    expect(await names('sortBy=groundTruthCarbs')).toEqual([
      'rice',
      'two dates',
      'Bread 100%',
      'Empty plate',
      'apple.jpg',
    ]);
    expect(await names('sortOrder=asc')).toEqual(['rice', 'Bread 100%', 'apple.jpg', 'Empty plate', 'two dates']);
  });

  it('is filtered by the source of the truth', async () => {
    await fill();
    for (const [asked, expected] of [
      ['source=weighed', ['rice']],
      ['source=not-stated', ['Empty plate']],
      ['source=no-truth', ['apple.jpg']],
      ['source=visual', ['two dates']],
    ] as const) {
      expect([asked, await names(asked)]).toEqual([asked, expected]);
    }
  });

  it('is searched by names and notes, without jokers', async () => {
    await fill();
    for (const [search, expected] of [
      ['RIC', ['rice']],
      ['dal', ['rice']],
      ['0%', ['Bread 100%']],
      ['%', ['Bread 100%']],
      ['_', []],
      ['apple.jpg', ['apple.jpg']],
      ['two dat', ['two dates']],
      ['x'.repeat(120), []],
      ['\u05de\u05d9\u05dd', []],
    ] as const) {
      expect([search, await names(`search=${encodeURIComponent(search)}`)]).toEqual([search, expected]);
    }
  });

  it.each(['createdAt', 'mealName', 'groundTruthCarbs'])(
    'has each image once, page after page, by %s',
    async (sortBy) => {
      await fill();
      await fill();
      for (const order of ['asc', 'desc']) {
        const seen: string[] = [];
        for (let before = ''; ; ) {
          const { body } = await admin.call('GET', `${PAGE}&sortBy=${sortBy}&sortOrder=${order}${before}`);
          const page = body as GoldenImage[];
          expect(page.every(({ imageBase64 }) => imageBase64 === null)).toBe(true);
          seen.push(...page.map(({ id }) => id));
          if (page.length < 2) break;
          before = `&before=${page.at(-1)?.id}`;
        }
        expect([seen.length, new Set(seen).size]).toEqual([10, 10]);
      }
    },
  );

  it('does not take an image that is gone for the end of the list', async () => {
    await fill();
    const [first] = (await admin.call('GET', PAGE)).body as GoldenImage[];
    await admin.call('DELETE', `${IMAGES}/${first?.id}`);
    expect(await admin.call('GET', `${PAGE}&before=${first?.id}`)).toMatchObject({ status: 404 });
  });

  it.each(['limit=0', 'limit=1000000000', 'limit=x', 'before=x', 'source=guessed', 'sortBy=id', 'sortOrder=up'])(
    'refuses %s',
    async (asked) => {
      expect((await admin.call('GET', `${IMAGES}?${asked}`)).status).toBe(400);
    },
  );

  it('counts what the set consists of, and names photos that it has twice', async () => {
    expect((await admin.call('GET', '/api/admin/golden-set/summary')).body).toMatchObject({
      images: 0,
      newestAt: null,
    });
    await fill();
    const label = { convention: 'total', per100: { carbs: 54, fibre: null }, perServing: null };
    const { createdAt } = await add({ mealName: 'Biscuits', label });
    expect((await admin.call('GET', '/api/admin/golden-set/summary')).body).toEqual({
      images: 5,
      words: 1,
      withoutTruth: 1,
      food: 3,
      labels: 1,
      newestAt: createdAt,
    });
    const { body } = await admin.call('GET', '/api/admin/golden-set/duplicates');
    expect(body).toMatchObject({ total: 10, isNewestOnly: false });
    expect((body as { pairs: unknown[] }).pairs[0]).toEqual({
      one: { id: expect.any(String), fileName: 'a.jpg', mealName: 'Biscuits' },
      other: { id: expect.any(String), fileName: 'a.jpg', mealName: 'Empty plate' },
      isSame: true,
    });
  });
});

describe('meals in words', () => {
  const WORDS = '/api/admin/golden-set/words';
  const send = (meals: object[]) => admin.call('POST', WORDS, { meals });

  it('are in the set next to photos, without a picture, and take part in runs', async () => {
    await add({ fileName: 'apple.jpg', groundTruthCarbs: 14, mealName: 'Apple' });
    const meals = [
      { note: 'a cup of rice', groundTruthCarbs: 45, tags: ['rice'] },
      { note: 'two eggs', groundTruthCarbs: 1, mealName: 'Eggs' },
    ];
    expect(await send(meals)).toMatchObject({ status: 201, body: { added: 2 } });
    expect((await list()).map(({ note, imageUrl, hasTruth }) => [note, imageUrl === null, hasTruth])).toEqual([
      ['two eggs', true, true],
      ['a cup of rice', true, true],
      ['', false, true],
    ]);
    const [eggs] = await list();
    expect((await admin.call('GET', `${IMAGES}/${eggs?.id}/photo`)).status).toBe(404);
    const run = await start();
    expect(run.totalItems).toBe(3);
    await answerAll(run.id, () => 10);
    const { body } = await admin.call('GET', `${RUNS}/${run.id}`);
    expect(JSON.stringify(body)).toContain('a cup of rice');
    expect((await admin.call('DELETE', `${IMAGES}/${eggs?.id}`)).status).toBe(204);
    expect(await query('SELECT * FROM photo_removals WHERE storage_key IS NULL')).toEqual([]);
  });

  it('are added all or not at all', async () => {
    const good = { note: 'an apple', groundTruthCarbs: 14 };
    for (const bad of [
      { note: ' ' },
      { note: 'x'.repeat(501) },
      { groundTruthCarbs: -1 },
      { groundTruthCarbs: null },
    ]) {
      expect((await send([good, { ...good, ...bad }])).status).toBe(400);
    }
    expect((await send([])).status).toBe(400);
    expect((await send(Array(501).fill(good))).status).toBe(400);
    expect(await list()).toEqual([]);
  });
});
