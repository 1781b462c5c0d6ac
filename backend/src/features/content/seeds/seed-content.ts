import { readFileSync } from 'node:fs';
import type { ContentType, Language } from '@carbsight/contracts';
import { ContentSeedQueries } from '@carbsight/database';
import type { Log } from '@carbsight/runtime';
import { Injectable } from '@nestjs/common';
import { excerptOf } from '../excerpt.js';

/** Who operates this installation, as configured; null: not configured. */
export type Operator = { readonly name: string | null; readonly address: string | null };

type SeedPage = {
  readonly contentType: ContentType;
  readonly slug: string;
  readonly language: Language;
  readonly title: string;
  readonly body: string;
};

const textOf = (file: string): string => readFileSync(new URL(`./pages/${file}`, import.meta.url), 'utf8').trimEnd();

/** The languages of the titles after the English one; a page without a title in one is not in it. */
const TRANSLATED = ['de', 'es'] as const;

/**
 * The pages of a new installation, in the order of their lists. Type, slug and titles are in pages.tsv, the Markdown next to it, other
 * languages in their folders. The legal pages are only in English: operators write them for their own law.
 */
export function seedPages(operator: Operator): readonly SeedPage[] {
  return textOf('pages.tsv')
    .split('\n')
    .flatMap((row): SeedPage[] => {
      const [contentType, slug, title, ...titles] = row.split('\t') as [ContentType, string, string, ...string[]];
      const body = textOf(`${contentType}/${slug}.md`)
        .replace('{{note}}', () => missingOperatorNote(operator))
        .replace('{{operator}}', () => operatorSentence(operator));
      const english = { contentType, slug, language: 'en', title, body } as const;
      const translated = TRANSLATED.flatMap((language, at) =>
        titles[at]
          ? [{ ...english, language, title: titles[at], body: textOf(`${language}/${contentType}/${slug}.md`) }]
          : [],
      );
      return [english, ...translated];
    });
}

/** Shown above a legal page as long as the operator is unknown. */
function missingOperatorNote({ name, address }: Operator): string {
  return name && address ? '' : '> **The operator of this installation has not completed this page yet.**\n\n';
}

/** The sentence that names the operator. */
function operatorSentence({ name, address }: Operator): string {
  const operator = [name, address].flatMap((words) => (words ? [plainMarkdown(words)] : []));
  return operator.length > 0
    ? `${operator.join(', ')} (“we”).`
    : 'The operator of this installation (“we”), who has not filled in name and address here yet.';
}

/** Configured text stays text: no markup, no lines of its own. */
function plainMarkdown(words: string): string {
  return words
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_{}[\]<>()#+!|~&]/g, '\\$&');
}

/** Stores the pages that ship with the program, each exactly once. */
@Injectable()
export class SeedContent {
  constructor(private readonly queries: ContentSeedQueries) {}

  /** Never rejects: the app works without these pages, and the next start tries again. */
  async plant(log: Log, operator: Operator): Promise<void> {
    try {
      const count = await this.queries.plant(
        seedPages(operator).map((page) => ({ ...page, excerpt: excerptOf(page.body) })),
      );
      if (count > 0) log.info({ count }, 'Published the pages that come with the program');
    } catch (error) {
      log.error({ err: error }, 'The pages that come with the program could not be published');
    }
  }
}
