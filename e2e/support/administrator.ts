import { type APIRequestContext, request } from '@playwright/test';
import { stack } from './stack.js';

const PATH = '/api/admin/model-config';

/** The administrator of the started stack at an address, at work without a browser. */
export class Administrator {
  private constructor(private readonly api: APIRequestContext) {}

  static async at(url: string): Promise<Administrator> {
    const api = await request.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } });
    const data = { email: 'admin@carbsight.local', password: stack.adminPassword };
    await expectSuccess(api.post('/api/auth/login', { data }));
    return new Administrator(api);
  }

  async productionModel(): Promise<string> {
    const config = (await expectSuccess(this.api.get(PATH))) as { current: { productionModel: string } };
    return config.current.productionModel;
  }

  async choose(modelName: string, reason: string): Promise<void> {
    await expectSuccess(this.api.post(PATH, { data: { configType: 'production_model', modelName, reason } }));
  }

  leave(): Promise<void> {
    return this.api.dispose();
  }
}

async function expectSuccess(answer: ReturnType<APIRequestContext['get']>): Promise<unknown> {
  const response = await answer;
  if (!response.ok()) throw new Error(`${response.url()} answered ${response.status()}: ${await response.text()}`);
  return response.json();
}
