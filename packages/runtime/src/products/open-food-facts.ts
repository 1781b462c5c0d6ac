import { readFileSync } from 'node:fs';
import { language } from '@carbsight/contracts';
import { FIGURE_SUFFIXES, PRODUCT_FIGURES, type ProductRecord } from '@carbsight/domain';
import { z } from 'zod';
import type { RateLimits } from '../disposable/limits.js';
import { boundedText } from '../process/bounded-text.js';

/** No usable response for now. */
export class ProductsUnavailable extends Error {
  override readonly name = 'ProductsUnavailable';

  constructor(
    /** One of a few, without any part of the request. */
    readonly reason: string,
    readonly retryAfterSec: number,
  ) {
    super(`Open Food Facts: ${reason}`);
  }
}

const DEADLINE_MS = 3_000;
const BODY_MAX_BYTES = 1024 * 1024;
const REDIRECTS_MAX = 2;
/** Their limit per address, which the whole installation shares. */
const LOOK_UPS = { points: 100, durationSec: 60, isOwed: true } as const;
const PAUSE_SEC = { 429: 60, 503: 10 } as const;
const PAUSE_MAX_SEC = 3_600;
const RETRY_DELAY_SEC = 30;
/** Where they redirect requests for products that are not food. */
const SIBLING = /(^|\.)open(beauty|petfood|products)facts\.(org|net)$/;

const names = ['product_name', ...language.options.map((each) => `product_name_${each}` as const)] as const;
const FIELDS = [
  ...names,
  ...['brands', 'quantity', 'serving_size', 'serving_quantity', 'serving_quantity_unit'],
  ...['countries_tags', 'categories_tags', 'nutriments'],
].join(',');

/** One line of text that anyone may have typed; the database stores neither NUL nor half a surrogate pair. */
const oneLine = z.string().transform((text) =>
  text
    .replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 300)
    .toWellFormed(),
);
const line = oneLine.catch('');
const tags = z
  .array(line)
  .transform((all) => all.slice(0, 300))
  .catch([]);
/** The domain decides whether it is a number. */
const figure = z.union([z.number(), z.null(), oneLine]).catch('?').optional();
const FIGURES = PRODUCT_FIGURES.flatMap((name) => FIGURE_SUFFIXES.map((suffix) => `${name}${suffix}` as const));

const product = z
  .object({
    ...Object.fromEntries(names.map((name) => [name, line])),
    brands: line,
    quantity: line,
    serving_size: line,
    serving_quantity: figure,
    serving_quantity_unit: line,
    countries_tags: tags,
    categories_tags: tags,
    nutriments: z.object(Object.fromEntries(FIGURES.map((name) => [name, figure]))).catch({}),
  })
  .transform((read): ProductRecord => {
    const typed: Readonly<Record<string, unknown>> = read;
    const nameIn = (field: string) => [field.slice('product_name_'.length), String(typed[field] ?? '')] as const;
    return {
      names: Object.fromEntries(names.map(nameIn).filter(([, name]) => name !== '')),
      brands: read.brands,
      quantity: read.quantity,
      servingSize: read.serving_size,
      servingQuantity: read.serving_quantity ?? null,
      servingUnit: read.serving_quantity_unit,
      countries: read.countries_tags,
      categories: read.categories_tags,
      figures: read.nutriments,
    };
  });
const answer = z.union([z.object({ status: z.literal(0) }), z.object({ product })]);

/** The product database, queried considerately, because volunteers run it. It receives the code, and nothing about the person. */
export class OpenFoodFacts {
  constructor(
    private readonly baseUrl: string,
    private readonly contactUrl: string,
    private readonly limits: Pick<RateLimits, 'consume' | 'pause'>,
    private readonly deadlineMs = DEADLINE_MS,
  ) {}

  /**
   * The product with a code, as they have it; null if they have none.
   * @throws ProductsUnavailable
   */
  async find(code: string): Promise<ProductRecord | null> {
    const { allowed, retryAfterSec } = await this.limits.consume('open-food-facts', 'reads', LOOK_UPS);
    if (!allowed) throw new ProductsUnavailable('asked often enough for now', retryAfterSec);
    const url = `${this.baseUrl.replace(/\/+$/, '')}/api/v2/product/${encodeURIComponent(code)}?fields=${FIELDS}`;
    const signal = AbortSignal.timeout(this.deadlineMs);
    const response = await this.#get(url, signal, REDIRECTS_MAX);
    if (response === null || response.status === 404) {
      await response?.body?.cancel();
      return null;
    }
    if (!response.ok) {
      await response.body?.cancel();
      throw new ProductsUnavailable(`answered ${response.status}`, await this.#pause(response));
    }
    const parsed = answer.safeParse(await parseJson(response));
    if (!parsed.success) throw new ProductsUnavailable('answered something else than a product', RETRY_DELAY_SEC);
    return 'product' in parsed.data ? parsed.data.product : null;
  }

  /** Null if the code belongs to something that is not food. */
  async #get(url: string, signal: AbortSignal, redirects: number): Promise<Response | null> {
    const headers = { accept: 'application/json', 'user-agent': userAgent(this.contactUrl) };
    const response = await fetch(url, { headers, signal, redirect: 'manual' }).catch(() => {
      throw new ProductsUnavailable('cannot be reached, or did not answer in time', RETRY_DELAY_SEC);
    });
    if (response.status < 300 || response.status > 399) return response;
    await response.body?.cancel();
    const location = response.headers.get('location') ?? '';
    const { host, hostname, href } = URL.canParse(location, url) ? new URL(location, url) : new URL(url);
    if (SIBLING.test(hostname)) return null;
    if (host !== new URL(url).host || redirects === 0)
      throw new ProductsUnavailable('redirects elsewhere', RETRY_DELAY_SEC);
    return this.#get(href, signal, redirects - 1);
  }

  /**
   * If they ask for a pause, this installation makes no request until it is over.
   * @returns seconds
   */
  async #pause({ status, headers }: Response): Promise<number> {
    if (status !== 429 && status !== 503) return RETRY_DELAY_SEC;
    const seconds = retryAfter(headers.get('retry-after')) ?? PAUSE_SEC[status];
    await this.limits.pause('open-food-facts', 'reads', LOOK_UPS, seconds);
    return seconds;
  }
}

/** In seconds, from the header's two forms. */
function retryAfter(header: string | null): number | null {
  if (header === null) return null;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1_000;
  return Number.isNaN(seconds) ? null : Math.min(PAUSE_MAX_SEC, Math.max(1, Math.ceil(seconds)));
}

async function parseJson(response: Response): Promise<unknown> {
  const tooLong = new ProductsUnavailable('answered far too much', RETRY_DELAY_SEC);
  try {
    return JSON.parse(await boundedText(response, BODY_MAX_BYTES, tooLong));
  } catch (error) {
    if (error instanceof ProductsUnavailable) throw error;
    throw new ProductsUnavailable('answered no JSON, or not in time', RETRY_DELAY_SEC);
  }
}

let version: string | undefined;

function userAgent(contactUrl: string): string {
  version ??= z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))).version;
  return `Carbsight/${version} (${contactUrl})`;
}
