import { type AnswerOf, type Newsletter, newslettersApi, type RequestOf } from '@carbsight/contracts';
import { NewsletterQueries } from '@carbsight/database';
import { Controller } from '@nestjs/common';
import { ApiFailure } from '../../../platform/http/api-failure.js';
import { CurrentUser, Implements, Input } from '../../../platform/http/implements.decorator.js';
import type { SessionUser } from '../../../platform/http/request.js';
import { NewslettersService, toNewsletter } from './newsletters.service.js';

@Controller()
export class NewslettersController {
  constructor(
    private readonly newsletters: NewslettersService,
    private readonly queries: NewsletterQueries,
  ) {}

  @Implements(newslettersApi.listNewsletters)
  async list(): Promise<Newsletter[]> {
    return (await this.queries.list(newslettersApi.NEWSLETTERS_MAX)).map(toNewsletter);
  }

  @Implements(newslettersApi.countRecipients)
  async recipients(): Promise<AnswerOf<typeof newslettersApi.countRecipients>> {
    return { recipients: await this.queries.countRecipients() };
  }

  @Implements(newslettersApi.previewNewsletter)
  preview(
    @CurrentUser() { account }: SessionUser,
    @Input() { body }: RequestOf<typeof newslettersApi.previewNewsletter>,
  ): AnswerOf<typeof newslettersApi.previewNewsletter> {
    return this.newsletters.preview(body, account.firstName);
  }

  @Implements(newslettersApi.sendTestNewsletter)
  async test(
    @CurrentUser() { account }: SessionUser,
    @Input() { body }: RequestOf<typeof newslettersApi.sendTestNewsletter>,
  ): Promise<{ message: string }> {
    await this.newsletters.sendTest(body, account.id);
    return { message: `The test is on its way to ${account.email}.` };
  }

  @Implements(newslettersApi.sendNewsletter)
  async send(
    @CurrentUser() { account }: SessionUser,
    @Input() { body }: RequestOf<typeof newslettersApi.sendNewsletter>,
  ): Promise<Newsletter> {
    const { id, ...text } = body;
    return this.newsletters.send(id, text, account);
  }

  @Implements(newslettersApi.getNewsletter)
  async get(@Input() { params }: RequestOf<typeof newslettersApi.getNewsletter>): Promise<Newsletter> {
    const progress = await this.queries.progress(params.newsletterId);
    if (!progress) throw new ApiFailure('newsletter-not-found');
    return toNewsletter(progress);
  }
}
