import type { Config } from '@carbsight/runtime';
import { type DynamicModule, Module } from '@nestjs/common';
import { AnswerWriter } from './answer-writer.js';
import { ChatController, PendingAnswers } from './chat.controller.js';
import { ChatService } from './chat.service.js';
import { ChatQuota, ChatSettings } from './chat-quota.js';
import { FactFinder } from './fact-finder.js';
import { HelpFinder } from './help-finder.js';
import { ModelClient } from './model-client.js';

export { FactFinder } from './fact-finder.js';

/** Questions about carbohydrates and the person's own meals. Answered here and not in a queue (docs/adr/0019). */
@Module({})
export class ChatModule {
  static with(config: Config): DynamicModule {
    return {
      module: ChatModule,
      controllers: [ChatController],
      providers: [
        { provide: ChatSettings, useValue: new ChatSettings(config.models.timeoutMs, config.limits.areEnforced) },
        AnswerWriter,
        ChatQuota,
        ChatService,
        FactFinder,
        HelpFinder,
        PendingAnswers,
        ModelClient,
      ],
    };
  }
}
