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

/** The languages of the titles, in their order. */
const LANGUAGES = ['en', 'de', 'es'] as const satisfies readonly Language[];

/**
 * The pages of a new installation, in the order of their lists. Type, slug and titles are in pages.tsv, the Markdown next to it, other
 * languages in their folders. Operators adapt the legal pages to their own law.
 */
export function seedPages(operator: Operator): readonly SeedPage[] {
  return textOf('pages.tsv')
    .split('\n')
    .flatMap((row): SeedPage[] => {
      const [contentType, slug, ...titles] = row.split('\t') as [ContentType, string, ...string[]];
      return LANGUAGES.map((language, at) => {
        const body = textOf(`${language === 'en' ? '' : `${language}/`}${contentType}/${slug}.md`)
          .replace('{{note}}', () => missingOperatorNote(operator, language))
          .replace('{{operator}}', () => operatorSentence(operator, language));
        return { contentType, slug, language, title: titles[at] ?? '', body };
      });
    });
}

const WORDS = {
  en: {
    missing: 'The operator of this installation has not completed this page yet.',
    we: '(“we”)',
    nobody: 'The operator of this installation (“we”), who has not filled in name and address here yet.',
  },
  de: {
    missing: 'Der Betreiber dieser Installation hat diese Seite noch nicht ausgefüllt.',
    we: '(„wir“)',
    nobody: 'Der Betreiber dieser Installation („wir“), der Name und Anschrift hier noch nicht eingetragen hat.',
  },
  es: {
    missing: 'Quien opera esta instalación todavía no ha completado esta página.',
    we: '(«nosotros»)',
    nobody: 'Quien opera esta instalación («nosotros»), que todavía no ha indicado aquí su nombre y dirección.',
  },
} as const satisfies Record<Language, unknown>;

/** Shown above a legal page as long as the operator is unknown. */
function missingOperatorNote({ name, address }: Operator, language: Language): string {
  return name && address ? '' : `> **${WORDS[language].missing}**\n\n`;
}

/** The sentence that names the operator. */
function operatorSentence({ name, address }: Operator, language: Language): string {
  const operator = [name, address].flatMap((words) => (words ? [plainMarkdown(words)] : []));
  return operator.length > 0 ? `${operator.join(', ')} ${WORDS[language].we}.` : WORDS[language].nobody;
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
