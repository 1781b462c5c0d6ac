import { foodsApi } from '@carbsight/contracts';
import { Controller } from '@nestjs/common';
import { CurrentUser, Implements } from '../../platform/http/implements.decorator.js';
import type { SessionUser } from '../../platform/http/request.js';
import { WordsReader } from './words-reader.js';

/** A person's foods for the reader in their own browser (ADR 0084). */
@Controller()
export class ReadingKnowledgeController {
  constructor(private readonly words: WordsReader) {}

  @Implements(foodsApi.getReadingKnowledge)
  async get(@CurrentUser() { account }: SessionUser) {
    return this.words.knowledgeFor(account);
  }
}
