import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { form } from './form.js';
import { PHOTO } from './meals.js';
import { check } from './report.js';
import type { Stack } from './stack.js';
import { until } from './until.js';
import { type Account, type Answer, Visitor } from './visitor.js';

/** Every text that people, administrators and models can store, filled with an attack's texts. */
export type StoredPayloads = {
  readonly person: Visitor;
  readonly account: Account;
  readonly administrator: Visitor;
  readonly mealIds: readonly string[];
  readonly contentIds: readonly string[];
  readonly slugs: readonly { readonly type: string; readonly slug: string }[];
  /** Two, so that they can be compared. */
  readonly runIds: readonly string[];
};

const TEXTS_PER_MEAL = 10;

/** @param texts each is stored in every kind of field that has room for it */
export async function storePayloads(stack: Stack, texts: readonly string[]): Promise<StoredPayloads> {
  const [person, administrator] = [new Visitor(stack.url), new Visitor(stack.url)];
  const account = await person.register({ firstName: oneLine(texts[0], 80) || 'Kim' });
  await administrator.signIn(stack.admin);
  // Several names in the directory and in mails.
  for (const text of texts.slice(1, 12)) {
    await trySend(new Visitor(stack.url), 'POST', '/api/auth/register', {
      email: `${randomUUID()}@attacks.example`,
      password: 'kettle and pan 42',
      firstName: oneLine(text, 80),
      newsletterOptIn: true,
    });
  }
  await trySend(person, 'PATCH', '/api/profile', {
    displayName: oneLine(texts[1] ?? texts[0], 80),
    newsletterOptIn: true,
    remindersEnabled: true,
  });
  await trySend(person, 'PUT', '/api/profile/research-consent', { consent: true });
  const mealIds: string[] = [];
  for (let at = 0; at < texts.length; at += TEXTS_PER_MEAL) {
    mealIds.push(await plantMeal(stack, person, texts.slice(at, at + TEXTS_PER_MEAL), mealIds.length));
  }
  await plantChat(stack, person, texts);
  const content = await plantContent(administrator, texts);
  const golden = await plantGolden(stack, administrator, texts);
  await plantReasons(administrator, account, texts);
  // Disabling the account has ended its sessions.
  await person.signIn(account);
  return { person, account, administrator, mealIds, ...content, ...golden };
}

/** A model's literal answer: name, items, portions and explanation are the texts. */
function answerOf(texts: readonly string[]) {
  return {
    compositeItemName: texts[0] ?? 'Soup',
    carbEstimate: 10 * texts.length,
    confidenceLow: 9 * texts.length,
    confidenceHigh: 12 * texts.length,
    confidenceLevel: 'medium',
    isNotFood: false,
    analysis: texts.join(' '),
    nutritionBreakdown: texts.map((text) => ({ item: text, portion: text, carbs: 10, calorieKingRef: text })),
  };
}

async function plantMeal(stack: Stack, person: Visitor, texts: readonly string[], index: number): Promise<string> {
  const mark = `dish number ${index} `;
  stack.fakeModel.script({
    rules: [{ noteContains: mark, steps: [{ kind: 'answer', answer: answerOf(texts) }] }],
  });
  const note = `${mark}${texts.join(' ')}`.slice(0, 500);
  const { headers, body } = form({ note: note.replaceAll('\u0000', '') }, { bytes: await photoNumber(index) });
  const answer = await person.call('POST', '/api/scans', body, headers);
  if (answer.status !== 202) throw new Error(`a stored meal was answered ${answer.status}: ${answer.text}`);
  const { mealId } = answer.json as { mealId: string };
  await until("a stored meal's result", async () => {
    const { json } = await person.call('GET', `/api/scans/${mealId}`);
    return !['queued', 'analysing'].includes((json as { status: string }).status);
  });
  const path = `/api/scans/${mealId}`;
  await trySend(person, 'POST', `${path}/feedback`, { thumb: 'down', comment: texts.join(' ').slice(0, 500) });
  await trySend(person, 'PATCH', path, { compositeItemName: oneLine(texts.at(-1), 120), favourite: true });
  await trySend(person, 'PATCH', path, {
    items: texts.slice(0, 5).map((text) => ({ item: oneLine(text, 100), carbs: 7 })),
  });
  await trySend(person, 'PUT', `${path}/override`, { carbs: 33, reason: 'other' });
  return mealId;
}

/** Similar photos count as the same dish, so these must differ. */
function photoNumber(index: number): Promise<Buffer> {
  return sharp(PHOTO)
    .rotate((index * 37) % 360)
    .resize(400)
    .jpeg()
    .toBuffer();
}

async function plantChat(stack: Stack, person: Visitor, texts: readonly string[]): Promise<void> {
  for (let at = 0; at < texts.length; at += 25) {
    const some = texts.slice(at, at + 25);
    stack.fakeModel.script({
      rules: [{ asks: 'chat', steps: [{ kind: 'stream', pieces: some.map((text) => `${text}\n\n`) }] }],
    });
    await trySend(person, 'POST', '/api/chat/messages', {
      message: `Carbs in an apple? ${some.join(' ')}`.slice(0, 2_000),
    });
  }
}

async function plantContent(administrator: Visitor, texts: readonly string[]) {
  const contentIds: string[] = [];
  const slugs: { type: string; slug: string }[] = [];
  for (const [index, type] of ['blog', 'faq', 'comparison', 'static'].entries()) {
    const slug = `payload-${index}-${randomUUID().slice(0, 8)}`;
    const answer = await trySend(administrator, 'POST', '/api/admin/content', {
      title: oneLine(texts.slice(index * 3, index * 3 + 3).join(' '), 200) || 'Payload',
      content: texts.join('\n\n'),
      contentType: type,
      status: 'published',
      slug,
    });
    if (answer.status !== 201) continue;
    contentIds.push((answer.json as { id: string }).id);
    slugs.push({ type, slug });
  }
  check('content was stored', contentIds.length > 0);
  return { contentIds, slugs };
}

async function plantGolden(stack: Stack, administrator: Visitor, texts: readonly string[]) {
  await trySend(administrator, 'POST', '/api/admin/golden-set/images', {
    fileName: oneLine(texts[2] ?? texts[0], 255) || 'a.jpg',
    mealName: oneLine(texts[3] ?? texts[0], 200) || 'Payload',
    groundTruthCarbs: 20,
    metadata: { texts: texts.slice(0, 50), alsoCalled: texts.slice(0, 3) },
    tags: texts
      .slice(0, 5)
      .map((text) => oneLine(text, 40))
      .filter((tag) => tag !== ''),
    imageBase64: `data:image/jpeg;base64,${PHOTO.toString('base64')}`,
  });
  stack.fakeModel.script({ rules: [], otherwise: { kind: 'answer', answer: answerOf(texts.slice(0, 10)) } });
  const runIds: string[] = [];
  for (const [index, name] of [texts[4] ?? texts[0], texts[5] ?? texts[0]].entries()) {
    const run = await trySend(administrator, 'POST', '/api/admin/batch-test/runs', {
      name: oneLine(name, 100) || `Payload ${index}`,
      model: 'gpt-4o',
      promptUsed: texts.slice(0, 20).join('\n'),
      promptVersion: oneLine(texts[6] ?? texts[0], 40) || 'payload',
    });
    const { id } = run.json as { id?: string };
    if (id) runIds.push(id);
    await until("a stored run's result", async () => {
      const { json } = await administrator.call('GET', `/api/admin/batch-test/runs/${id}`);
      return !['queued', 'running'].includes((json as { run: { status: string } }).run.status);
    });
  }
  return { runIds };
}

/** Reasons that administrators give for their actions; the audit shows them. */
async function plantReasons(administrator: Visitor, account: Account, texts: readonly string[]): Promise<void> {
  for (const text of texts.slice(0, 5)) {
    const reason = text.slice(0, 200);
    for (const what of ['disable', 'enable']) {
      await trySend(administrator, 'POST', `/api/admin/users/${account.id}/${what}`, { reason });
    }
  }
  const [tier = ''] = texts;
  await trySend(administrator, 'PUT', `/api/admin/users/${account.id}/tier`, {
    tier: 'pro',
    previousTier: 'free',
    reason: tier.slice(0, 200),
  });
}

/** Some texts are refused in some fields, which is fine, too. */
async function trySend(visitor: Visitor, method: string, path: string, body: unknown): Promise<Answer> {
  const answer = await visitor.call(method, path, body);
  check(
    `${method} ${path.replace(/[0-9a-f-]{36}/g, ':id')} accepts or refuses the stored text`,
    answer.status < 500,
    answer.text,
  );
  return answer;
}

const oneLine = (text: string | undefined, max: number) => (text ?? '').replaceAll(/\s+/g, ' ').slice(0, max);
