import {
  mailJob,
  maintenanceJob,
  type Newsletter,
  type NewsletterText,
  newslettersApi,
  type RequestOf,
} from '@carbsight/contracts';
import { type Actor, type NewsletterProgress, NewsletterQueries } from '@carbsight/database';
import { composeNewsletter, isEmptyNewsletter, RateLimits } from '@carbsight/runtime';
import { Controller, Injectable, Module } from '@nestjs/common';
import { ApiFailure, tooManyAttempts } from '../../platform/http/api-failure.js';
import { HttpSettings } from '../../platform/http/http-settings.js';
import { CurrentUser, Implements, Input } from '../../platform/http/implements.decorator.js';
import type { SessionUser } from '../../platform/http/request.js';
import { JobQueues } from '../../platform/queues/job-queues.js';

const TESTS = { points: 20, durationSec: 60 * 60 };
const PREVIEW_REASON = 'You’re getting this e-mail because you asked for news about Carbsight.';

/** Newsletters: started here; the worker writes and sends the mails. */
@Injectable()
class NewslettersService {
  constructor(
    private readonly newsletters: NewsletterQueries,
    private readonly limits: RateLimits,
    private readonly queues: JobQueues,
    private readonly settings: HttpSettings,
  ) {}

  /** The preview's unsubscribe links lead to the page but carry no token: they can unsubscribe nobody. */
  preview(text: NewsletterText, firstName: string): { html: string; text: string } {
    refuseEmpty(text);
    const pageUrl = `${this.settings.publicUrl}/unsubscribe`;
    const unsubscribe = { reason: PREVIEW_REASON, pageUrl, oneClickUrl: pageUrl };
    const mail = composeNewsletter({ ...text, to: '', firstName, unsubscribe });
    return { html: mail.html ?? '', text: mail.text };
  }

  async sendTest(text: NewsletterText, userId: string): Promise<void> {
    refuseEmpty(text);
    const { allowed, retryAfterSec } = await this.limits.consume('newsletter-test', userId, TESTS);
    if (!allowed) throw tooManyAttempts(retryAfterSec);
    const mailId = await this.newsletters.beginTest(text, userId, new Date());
    this.queues.enqueueSoon(mailJob, { mailId });
  }

  async send(id: string, text: NewsletterText, actor: Actor): Promise<Newsletter> {
    refuseEmpty(text);
    const begun = await this.newsletters.begin(id, text, actor);
    if (begun === 'other-text') throw new ApiFailure('newsletter-id-taken');
    if (begun === 'no-recipients') {
      throw new ApiFailure('no-recipients');
    }
    this.queues.enqueueSoon(maintenanceJob, { task: 'newsletters' });
    return toNewsletter(begun);
  }
}

function toNewsletter({ createdAt, finishedAt, ...progress }: NewsletterProgress): Newsletter {
  return {
    ...progress,
    status: finishedAt ? 'finished' : 'sending',
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}

/** Some texts are not blank and still show nothing, for example only comments. */
function refuseEmpty({ body }: NewsletterText): void {
  if (isEmptyNewsletter(body)) throw new ApiFailure('newsletter-empty');
}

@Controller()
class NewslettersController {
  constructor(
    private readonly newsletters: NewslettersService,
    private readonly queries: NewsletterQueries,
  ) {}

  @Implements(newslettersApi.listNewsletters)
  async list() {
    return (await this.queries.list(newslettersApi.NEWSLETTERS_MAX)).map(toNewsletter);
  }

  @Implements(newslettersApi.countRecipients)
  async recipients() {
    return { recipients: await this.queries.countRecipients() };
  }

  @Implements(newslettersApi.previewNewsletter)
  preview(
    @CurrentUser() { account }: SessionUser,
    @Input() { body }: RequestOf<typeof newslettersApi.previewNewsletter>,
  ) {
    return this.newsletters.preview(body, account.firstName);
  }

  @Implements(newslettersApi.sendTestNewsletter)
  async test(
    @CurrentUser() { account }: SessionUser,
    @Input() { body }: RequestOf<typeof newslettersApi.sendTestNewsletter>,
  ) {
    await this.newsletters.sendTest(body, account.id);
    return { message: `The test is on its way to ${account.email}.` };
  }

  @Implements(newslettersApi.sendNewsletter)
  async send(
    @CurrentUser() { account }: SessionUser,
    @Input() { body }: RequestOf<typeof newslettersApi.sendNewsletter>,
  ) {
    const { id, ...text } = body;
    return this.newsletters.send(id, text, account);
  }

  @Implements(newslettersApi.getNewsletter)
  async get(@Input() { params }: RequestOf<typeof newslettersApi.getNewsletter>) {
    const progress = await this.queries.progress(params.newsletterId);
    if (!progress) throw new ApiFailure('newsletter-not-found');
    return toNewsletter(progress);
  }
}

@Module({
  controllers: [NewslettersController],
  providers: [NewslettersService],
})
export class NewslettersModule {}
