import type { ChatSource, Language } from '@carbsight/contracts';
import { ContentQueries } from '@carbsight/database';
import { answerHelp, helpTopicOf, isSameQuestion, publicPath } from '@carbsight/domain';
import { Injectable } from '@nestjs/common';

/** More questions than a FAQ has. */
const FAQ_MAX = 100;

const THE_FAQ: Record<Language, ChatSource> = {
  en: { kind: 'page', path: '/faq', title: 'FAQ' },
  de: { kind: 'page', path: '/faq', title: 'Häufige Fragen' },
  es: { kind: 'page', path: '/faq', title: 'Preguntas frecuentes' },
};

export type Help = { readonly content: string; readonly sources: readonly ChatSource[] };

/** Answers questions about the app itself, and about counting, with what the FAQ says now. No model is called. */
@Injectable()
export class HelpFinder {
  constructor(private readonly content: ContentQueries) {}

  /** Null for questions about food and meals. */
  async find(question: string, language: Language): Promise<Help | null> {
    const slug = (await this.slugOf(question, language)) ?? helpTopicOf(question);
    if (slug === null) return null;
    const entry = await this.content.findPublished('faq', slug, language);
    const source: ChatSource = entry
      ? { kind: 'page', path: publicPath('faq', slug), title: entry.title }
      : THE_FAQ[language];
    return { content: answerHelp(question, entry?.body ?? null, language), sources: [source] };
  }

  /** The FAQ's own question, possibly one that an administrator wrote. */
  private async slugOf(question: string, language: Language): Promise<string | null> {
    const entries = await this.content.publishedPage('faq', language, FAQ_MAX);
    return entries.find(({ title }) => isSameQuestion(question, title))?.slug ?? null;
  }
}
