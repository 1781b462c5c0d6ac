import { type APIRequestContext, type APIResponse, expect, request } from '@playwright/test';
import { stack } from './stack.js';

export const ADMIN_EMAIL = 'admin@carbsight.local';

/** @returns the storage state that signs a browser in as the administrator of this stack */
export async function signInAsAdministrator(
  url: string,
): Promise<Awaited<ReturnType<APIRequestContext['storageState']>>> {
  const api = await request.newContext({ baseURL: url });
  const data = { email: ADMIN_EMAIL, password: stack.adminPassword };
  await expectSuccess(await api.post('/api/auth/login', { data }));
  const state = await api.storageState();
  await api.dispose();
  return state;
}

export async function expectSuccess(answer: APIResponse): Promise<void> {
  expect(answer.ok(), `${answer.url()} answered ${answer.status()}: ${await answer.text()}`).toBe(true);
}

type Models = { readonly productionModel: string; readonly testModel: string | null };
const PATH = '/api/admin/model-config';

/** The production and test model of a stack. @param api of the administrator */
export async function chosenModels(api: APIRequestContext): Promise<Models> {
  const answer = await api.get(PATH);
  await expectSuccess(answer);
  return ((await answer.json()) as { current: Models }).current;
}

export async function chooseModels(api: APIRequestContext, wanted: Partial<Models>, reason: string): Promise<void> {
  const { productionModel, testModel } = await chosenModels(api);
  const choices = [
    { configType: 'production_model', modelName: wanted.productionModel, before: productionModel },
    { configType: 'test_model', modelName: wanted.testModel, before: testModel },
  ];
  for (const { before, ...choice } of choices) {
    if (choice.modelName === undefined || choice.modelName === before) continue;
    await expectSuccess(await api.post(PATH, { data: { ...choice, reason, override: true } }));
  }
}
