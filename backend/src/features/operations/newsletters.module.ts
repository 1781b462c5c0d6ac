import { mailJob, maintenanceJob, type NewsletterText, newslettersApi, type RequestOf } from '@carbsight/contracts';
import { type NewsletterProgress, NewsletterQueries } from '@carbsight/database';
import { composeNewsletter, isEmptyNewsletter, RateLimits } from '@carbsight/runtime';
import { Controller, Module } from '@nestjs/common';
import { ApiFailure, tooManyAttempts } from '../../platform/http/api-failure.js';
import { HttpSettings } from '../../platform/http/http-settings.js';
import { CurrentUser, Implements, Input } from '../../platform/http/implements.decorator.js';
import type { SessionUser } from '../../platform/http/request.js';
import { JobQueues } from '../../platform/queues/job-queues.js';

const TESTS = { points: 20, durationSec: 60 * 60 };
const PREVIEW_REASON = 'You’re getting this e-mail because you asked for news about Carbsight.';

/** Newsletters: started here; the worker writes and sends the mails. */
@Controller()
class NewslettersController {
  constructor(
    private readonly newsletters: NewsletterQueries,
    private readonly limits: RateLimits,
    private readonly queues: JobQueues,
    private readonly settings: HttpSettings,
  ) {}

  @Implements(newslettersApi.listNewsletters)
  async list() {
    return (await this.newsletters.list(newslettersApi.NEWSLETTERS_MAX)).map(toNewsletter);
  }

  @Implements(newslettersApi.countRecipients)
  async recipients() {
    return { recipients: await this.newsletters.countRecipients() };
  }

  @Implements(newslettersApi.getNewsletter)
  async get(@Input() { params }: RequestOf<typeof newslettersApi.getNewsletter>) {
    const progress = await this.newsletters.progress(params.newsletterId);
    if (!progress) throw new ApiFailure('newsletter-not-found');
    return toNewsletter(progress);
  }

  /** The preview's unsubscribe links lead to the page but carry no token: they can unsubscribe nobody. */
  @Implements(newslettersApi.previewNewsletter)
  preview(
    @CurrentUser() { account: { firstName } }: SessionUser,
    @Input() { body: text }: RequestOf<typeof newslettersApi.previewNewsletter>,
  ) {
    refuseEmpty(text);
    const pageUrl = `${this.settings.publicUrl}/unsubscribe`;
    const unsubscribe = { reason: PREVIEW_REASON, pageUrl, oneClickUrl: pageUrl };
    const mail = composeNewsletter({ ...text, to: '', firstName, unsubscribe });
    return { html: mail.html ?? '', text: mail.text };
  }

  @Implements(newslettersApi.sendTestNewsletter)
  async sendTest(
    @CurrentUser() { account }: SessionUser,
    @Input() { body: text }: RequestOf<typeof newslettersApi.sendTestNewsletter>,
  ) {
    refuseEmpty(text);
    const { allowed, retryAfterSec } = await this.limits.consume('newsletter-test', account.id, TESTS);
    if (!allowed) throw tooManyAttempts(retryAfterSec);
    const mailId = await this.newsletters.beginTest(text, account.id, new Date());
    this.queues.enqueueSoon(mailJob, { mailId });
    return { message: `The test is on its way to ${account.email}.` };
  }

  @Implements(newslettersApi.sendNewsletter)
  async send(
    @CurrentUser() { account: actor }: SessionUser,
    @Input() { body: { id, ...text } }: RequestOf<typeof newslettersApi.sendNewsletter>,
  ) {
    refuseEmpty(text);
    const begun = await this.newsletters.begin(id, text, actor);
    if (begun === 'other-text') throw new ApiFailure('newsletter-id-taken');
    if (begun === 'no-recipients') throw new ApiFailure(begun);
    this.queues.enqueueSoon(maintenanceJob, { task: 'newsletters' });
    return toNewsletter(begun);
  }
}

function toNewsletter(progress: NewsletterProgress) {
  return { ...progress, status: progress.finishedAt ? ('finished' as const) : ('sending' as const) };
}

/** Some texts are not blank and still show nothing, for example only comments. */
function refuseEmpty({ body }: NewsletterText): void {
  if (isEmptyNewsletter(body)) throw new ApiFailure('newsletter-empty');
}

@Module({ controllers: [NewslettersController] })
export class NewslettersModule {}
