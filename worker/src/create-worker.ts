import {
  alertJob,
  allJobs,
  analysisJob,
  glucoseHistoryJob,
  glucoseJob,
  glucoseNotesJob,
  goldenItemJob,
  goldenLabelJob,
  type JobDefinition,
  judgeJob,
  labelJob,
  liveMonitor,
  mailJob,
  mailKind,
  maintenanceJob,
  pushJob,
  qualityMonitor,
  rerunJob,
  shadowRunJob,
  watchJob,
} from '@carbsight/contracts';
import {
  AccountErasureQueries,
  AlertDeliveryQueries,
  AnalysisQueries,
  BillingEndingQueries,
  BillingQueries,
  ComparisonQueries,
  createDataSource,
  EatenProductQueries,
  ErrorLogQueries,
  EvaluationQueries,
  EvaluationSampleQueries,
  FamilyQueries,
  GlucoseNoteQueries,
  GlucoseQueries,
  GoldenGateQueries,
  GoldenImageQueries,
  GoldenItemQueries,
  GoldenLabelQueries,
  GoldenReadQueries,
  GoldenRunQueries,
  HeartbeatQueries,
  IncidentFigureQueries,
  InvitationQueries,
  JudgementQueries,
  JudgeSpendingQueries,
  LabelReadingQueries,
  MailQueries,
  MealCheckQueries,
  MealPackageQueries,
  ModelCallQueries,
  ModelGroundingQueries,
  ModelSettingQueries,
  NewsletterQueries,
  NightlyRunQueries,
  OwnFoodQueries,
  PasswordResetQueries,
  PersonalTokenQueries,
  PhotoRemovalQueries,
  PlanQueries,
  ProductQueries,
  PromptReleaseQueries,
  ProviderQueries,
  PushDeliveryQueries,
  poolUsage,
  QualityMonitorQueries,
  RangeChangeQueries,
  ReadQueries,
  RememberedFoodQueries,
  ReminderQueries,
  RerunQueries,
  RolloutQueries,
  RollUpQueries,
  RunningProcessQueries,
  requireSchema,
  SamplingQueries,
  ScanEventQueries,
  ScanFoodQueries,
  SessionQueries,
  SettingVersionQueries,
  ShareQueries,
} from '@carbsight/database';
import { isLiveMonitor, type ModelPurpose } from '@carbsight/domain';
import { openFoods, printedAmount } from '@carbsight/foods';
import { findBarcodes, LabelReader, lookAtPhoto } from '@carbsight/labels';
import {
  availability,
  createJudge,
  createLabelCopier,
  createReader,
  EvaluationSampling,
  FoodKnowledgeReader,
  fixJudge,
  guardedConnections,
  LiveRanges,
  LiveVariants,
  ModelGateway,
  modelAccess,
  PackageNotes,
  PROVIDER_KEY_PURPOSE,
  type PrivateAddresses,
  refusedAddress,
  withStoredProviders,
} from '@carbsight/models';
import {
  ALERT_CHANNEL_PURPOSE,
  AlertHandler,
  AlertSender,
  type Config,
  createBilling,
  createCallSlots,
  createMailer,
  createPhotoStorage,
  createProgressStore,
  createQueueEngine,
  createRateLimits,
  engineSettings,
  errorDetails,
  GlucoseSources,
  type JobConsumer,
  type JobEvent,
  type JobHandler,
  type Log,
  MailHandler,
  type Metrics,
  OpenFoodFacts,
  ProcessCounters,
  ProcessReporter,
  ProductsService,
  PushSender,
  pushContact,
  resolveJwtSecret,
  resolvePushKeys,
  SecretSeal,
  SettingCache,
  throttledWarning,
} from '@carbsight/runtime';
import pLimit from 'p-limit';
import type { z } from 'zod';
import { AccountErasure } from './features/accounts/index.js';
import { EvaluationRound, RerunHandler, ShadowRunHandler, ShadowVariants } from './features/comparisons/index.js';
import { GlucoseHandler, GlucoseHistoryHandler, GlucoseNotesHandler, GlucoseRound } from './features/glucose/index.js';
import {
  GoldenItemHandler,
  GoldenLabelHandler,
  GoldenLabelRound,
  GoldenRound,
  NightlyRun,
  RunSettlement,
} from './features/golden-sets/index.js';
import { JudgeCalls, JudgeHandler } from './features/judging/index.js';
import { LabelCopies, LabelHandler, OTHER_PARTS_MS, PackageSearch } from './features/labels/index.js';
import { AnalysisHandler } from './features/meals/analysis.handler.js';
import { MealReadings } from './features/meals/index.js';
import { RolloutGuard } from './features/models/index.js';
import { NewsletterRound } from './features/newsletters/index.js';
import { ErrorReporting } from './features/operations/error-reporting.js';
import { Heartbeat } from './features/operations/heartbeat.js';
import {
  Expiry,
  MaintenanceHandler,
  OrphanedPhotos,
  remainingBudgets,
} from './features/operations/maintenance.handler.js';
import { QualityRound } from './features/operations/quality-round.js';
import { Sweep } from './features/operations/sweep.js';
import { MealCheckRound, PushEvents, PushHandler, ReminderRound } from './features/reminders/index.js';
import { PlanRound, ReadsByPlan } from './features/subscriptions/index.js';
import { isOutage } from './is-outage.js';
import { mailRenderers } from './mail-renderers.js';
import { formerSchedules, schedules } from './schedules.js';
import { IndependentSteps } from './shared/independent-steps.js';

/** A query takes a connection only briefly: a meal that waits for a model holds none. */
const POOL_SIZE = 16;

/** A picture takes some 30 MB while it is searched for barcodes, however many meals wait. */
const BARCODE_SEARCH_CONCURRENCY = 2;

/** A Redis that restarted empty has lost its schedules, too, including the sweep that would restore everything else. */
const KEEP_SCHEDULES_MS = 5_000;

/** Fractions of the usual waits between scheduled rounds and between attempts, for faster tests. */
export type Pace = { readonly rounds: number; readonly attempts: number };
const USUAL_PACE: Pace = { rounds: 1, attempts: 1 };

/** Wires up the whole worker: every queue with its handler. Nothing runs before `start`. */
export async function createWorker(config: Config, log: Log, metrics: Metrics, pace = USUAL_PACE) {
  const counters = new ProcessCounters();
  const dataSource = createDataSource({
    url: config.database.url,
    applicationName: 'carbsight-worker',
    connectTimeoutMs: config.database.connectTimeoutMs,
    poolSize: POOL_SIZE,
    onQuery: counters.noteQuery,
  });
  await dataSource.initialize();
  await requireSchema(dataSource);
  const processes = new RunningProcessQueries(dataSource);
  const shared = engineSettings(config, log);
  const engine = createQueueEngine(shared);
  const progress = createProgressStore(shared);
  const photos = await createPhotoStorage(config.storage);
  const mailer = createMailer(config.mail);
  const limits = createRateLimits({ ...shared, areEnforced: true });
  const analyses = new AnalysisQueries(dataSource);
  const modelCalls = new ModelCallQueries(dataSource);
  const mails = new MailQueries(dataSource);
  const resets = new PasswordResetQueries(dataSource);

  const configured = modelAccess(config.models);
  const providers = new ProviderQueries(dataSource);
  const seal = new SecretSeal(resolveJwtSecret(config), PROVIDER_KEY_PURPOSE);
  const { keyVariables: variables, privateAddresses } = config.models;
  const versions = new SettingVersionQueries(dataSource);
  const cache = new SettingCache(() => versions.current(), counters.newCache());
  const loadAccess = cache.keep(async () =>
    withStoredProviders(
      configured,
      await providers.list(),
      { open: seal.open.bind(seal), variables },
      { privateAddresses, visionUrl: config.models.visionUrl },
    ),
  );
  const foods = openFoods();
  const slots = createCallSlots(shared);
  const gateway = new ModelGateway({
    loadAccess,
    slots,
    costSince: modelCalls.costSince.bind(modelCalls),
    dailyBudgetUsd: config.models.dailyBudgetUsd,
  });
  gateway.onCall = metrics.observeModelCall;
  const { timeoutMs } = config.models;
  const onDefect = (error: unknown) => log.error({ err: errorDetails(error) }, 'A model could not be called');
  const readingsFor = (purpose: ModelPurpose, reads: ReadQueries | GoldenReadQueries) =>
    new MealReadings(
      reads,
      gateway,
      purpose,
      async (modelId) => createReader(modelId, { ...(await loadAccess()), foods, clock: Date.now, onDefect }),
      timeoutMs,
    );
  const settings = new ModelSettingQueries(dataSource);
  await fixJudge(settings, await loadAccess(), Math.min(...Object.values(config.models.judgeBudgetUsd)));
  const releases = new PromptReleaseQueries(dataSource);
  const grounding = new ModelGroundingQueries(dataSource);
  const samples = new EvaluationSampleQueries(dataSource);
  const judgeSpending = new JudgeSpendingQueries(dataSource, config.models.judgeBudgetUsd);

  const errorWatch = new ErrorReporting(new ErrorLogQueries(dataSource), config.dataDir, log);
  const consumers: JobConsumer[] = [];
  const handle = <P extends z.ZodType>(
    job: JobDefinition<P>,
    handler: JobHandler<never>,
    concurrency = job.concurrency,
  ) => {
    const onJob = (event: JobEvent) => {
      metrics.observeJob(event);
      errorWatch.onJob(event);
    };
    const options = { onJob, onStalled: metrics.observeStalled, isOutage };
    consumers.push(
      engine.consumer(
        { ...job, concurrency, backoffMs: job.backoffMs * pace.attempts },
        cache.refreshedFor(handler as JobHandler<unknown>),
        options,
      ),
    );
  };
  const variants = new LiveVariants(settings, loadAccess, cache);
  const goldenRuns = new GoldenRunQueries(dataSource);
  const decoding = pLimit(BARCODE_SEARCH_CONCURRENCY);
  const pushes = new PushDeliveryQueries(dataSource);
  const pushEvents = new PushEvents(pushes, engine);
  // The last moment to notice that nobody waits for it any more.
  const lookAt = (photo: Buffer, signal: AbortSignal) =>
    decoding(() => {
      signal.throwIfAborted();
      return lookAtPhoto(photo);
    });
  const labelReader = new LabelReader({ timeoutMs: config.labelReadingMs });
  const ownFoods = new OwnFoodQueries(dataSource);
  const productRows = new ProductQueries(dataSource);
  const products = new ProductsService(
    productRows,
    config.products.url ? new OpenFoodFacts(config.products.url, config.http.publicUrl, limits) : null,
    printedAmount,
  );
  products.onLookUp = metrics.observeLookUp;
  const knowledge = new FoodKnowledgeReader(
    new RememberedFoodQueries(dataSource),
    ownFoods,
    productRows,
    new EatenProductQueries(dataSource),
    foods,
    printedAmount,
  );
  handle(
    analysisJob,
    new AnalysisHandler(
      analyses,
      photos,
      progress,
      readingsFor('live', new ReadQueries(dataSource, 'live')),
      {
        variants,
        sampling: new EvaluationSampling(new SamplingQueries(dataSource), cache),
        ranges: new LiveRanges(new RangeChangeQueries(dataSource), loadAccess, cache),
        reads: new ReadsByPlan(config.models.readsPerPhoto),
        onFallback: (from, to, reason) => metrics.observeFallback(from, to, reason),
      },
      knowledge,
      {
        search: config.searchesPackages ? new PackageSearch(labelReader, lookAt, products, ownFoods) : null,
        rows: new MealPackageQueries(dataSource),
        notes: new PackageNotes(foods, knowledge),
        onFailed: (error) => log.warn({ err: errorDetails(error) }, 'A photo could not be searched for a label'),
      },
      pushEvents,
    ),
    config.models.mealsAtOnce ?? undefined,
  );
  const labelReadings = new LabelReadingQueries(dataSource);
  const labelCopies = new LabelCopies(
    variants,
    async (modelId) => createLabelCopier(modelId, { ...(await loadAccess()), clock: Date.now }),
    gateway,
    modelCalls,
    {
      timeoutMs: config.labelReadingMs,
      onFailed: (failure) => log.warn({ err: errorDetails(failure) }, 'A label was read without the model'),
    },
  );
  const onPartFailed = (error: unknown) =>
    log.warn({ err: errorDetails(error) }, 'A label was read without one of its parts');
  handle(
    { ...labelJob, timeoutMs: config.labelReadingMs + OTHER_PARTS_MS },
    new LabelHandler(labelReadings, photos, labelReader, findBarcodes, labelCopies, onPartFailed),
  );
  handle(
    shadowRunJob,
    new ShadowRunHandler(
      samples,
      new ComparisonQueries(dataSource),
      photos,
      new ShadowVariants(settings, releases, grounding, loadAccess, cache),
      readingsFor('shadow', new ReadQueries(dataSource, 'shadow')),
    ),
  );
  handle(
    rerunJob,
    new RerunHandler(
      new RerunQueries(dataSource),
      samples,
      photos,
      { releases, grounding, loadAccess },
      readingsFor('rerun', new ReadQueries(dataSource, 'golden')),
    ),
  );
  handle(
    judgeJob,
    new JudgeHandler(
      samples,
      new JudgementQueries(dataSource),
      photos,
      settings,
      loadAccess,
      new JudgeCalls(
        new ReadQueries(dataSource, 'judge'),
        judgeSpending,
        gateway,
        async (modelId) => createJudge(modelId, { ...(await loadAccess()), clock: Date.now }),
        timeoutMs,
      ),
    ),
  );
  const goldenItems = new GoldenItemQueries(dataSource);
  const settlement = new RunSettlement(goldenItems, new GoldenGateQueries(dataSource));
  handle(
    goldenItemJob,
    new GoldenItemHandler(goldenItems, photos, progress, loadAccess, {
      readings: readingsFor('golden', new GoldenReadQueries(dataSource)),
      settlement,
    }),
  );
  const goldenLabels = new GoldenLabelQueries(dataSource);
  handle(goldenLabelJob, new GoldenLabelHandler(goldenLabels, photos, labelReader));
  const onDue = pushEvents.notifyWithMail.bind(pushEvents);
  const renderers = mailRenderers(dataSource, config);
  const hooks = { onDue, onMail: metrics.observeMail };
  handle(mailJob, new MailHandler(mails, (mail) => renderers[mail.kind](mail), mailer, hooks));
  const pushSender = new PushSender(resolvePushKeys(config), pushContact(config), {
    refusalOf: (url) => refusedAddress(url, config.push.privateAddresses),
    dispatcher: guardedConnections(config.push.privateAddresses),
  });
  handle(pushJob, new PushHandler(pushes, pushSender));
  const quality = new QualityMonitorQueries(dataSource);
  const alerts = new AlertDeliveryQueries(dataSource);
  const connectionsTo = (allowed: PrivateAddresses) => ({
    refusalOf: (url: string) => refusedAddress(url, allowed),
    dispatcher: guardedConnections(allowed),
  });
  const alertSender = new AlertSender(
    mailer,
    new SecretSeal(resolveJwtSecret(config), ALERT_CHANNEL_PURPOSE),
    connectionsTo(privateAddresses),
  );
  handle(alertJob, new AlertHandler(alerts, quality, alertSender, config.http.publicUrl));
  const glucose = new GlucoseQueries(dataSource);
  const sources = new GlucoseSources(resolveJwtSecret(config), connectionsTo(config.glucose.privateAddresses));
  handle(glucoseJob, new GlucoseHandler(glucose, sources));
  handle(glucoseHistoryJob, new GlucoseHistoryHandler(glucose, sources));
  const notes = new GlucoseNoteQueries(dataSource);
  handle(glucoseNotesJob, new GlucoseNotesHandler(notes, sources));
  const measured = {
    incidents: new IncidentFigureQueries(dataSource),
    feedback: new EvaluationQueries(dataSource),
    runs: goldenRuns,
    variants,
    loadAccess,
  };
  const others = qualityMonitor.options.filter((kind) => !isLiveMonitor(kind));
  const goldenRound = new GoldenRound(goldenItems, engine, settlement);
  const goldenLabelRound = new GoldenLabelRound(goldenLabels, engine);
  const removedFiles = new OrphanedPhotos(new PhotoRemovalQueries(dataSource), photos, log);
  handle(
    watchJob,
    new MaintenanceHandler({
      sweep: new Sweep(analyses, mails, labelReadings, alerts, pushes, engine, pushEvents),
      incidents: new QualityRound(liveMonitor.exclude(['worker']).options, quality, measured, engine, log),
    }),
  );
  handle(
    maintenanceJob,
    new MaintenanceHandler({
      reminders: new ReminderRound(new ReminderQueries(dataSource), mails, mailer, engine),
      'meal-checks': new MealCheckRound(new MealCheckQueries(dataSource), engine),
      expire: new Expiry(
        [
          new SessionQueries(dataSource),
          new PersonalTokenQueries(dataSource),
          new ShareQueries(dataSource),
          new FamilyQueries(dataSource),
          glucose,
          resets,
          new InvitationQueries(dataSource),
          new ScanEventQueries(dataSource),
          labelReadings,
          alerts,
          pushes,
          processes,
          modelCalls,
          new BillingQueries(dataSource),
          productRows,
        ],
        removedFiles,
      ),
      erasures: new AccountErasure(
        new AccountErasureQueries(dataSource),
        removedFiles,
        new ScanFoodQueries(dataSource),
        engine,
        { progress, mailer, limits },
      ),
      'roll-up': { run: () => new RollUpQueries(dataSource).advance() },
      evaluations: new EvaluationRound(samples, engine, {
        'shadow-run': shadowRunJob,
        judge: judgeJob,
        rerun: rerunJob,
      }),
      rollout: new RolloutGuard(new RolloutQueries(dataSource), variants, loadAccess, log),
      'golden-runs': {
        run: async (signal) => {
          const steps = new IndependentSteps(signal);
          await steps.runEach([goldenLabelRound, goldenRound], (round) => round.run(signal));
          steps.end();
        },
      },
      plans: new PlanRound(
        new PlanQueries(dataSource),
        new BillingEndingQueries(dataSource),
        await createBilling(config.stripe),
        log,
      ),
      newsletters: new NewsletterRound(new NewsletterQueries(dataSource), engine),
      'quality-monitors': new QualityRound(others, quality, measured, engine, log),
      glucose: new GlucoseRound(glucose, notes, engine),
      'nightly-run': new NightlyRun(
        new NightlyRunQueries(dataSource),
        goldenRuns,
        new GoldenImageQueries(dataSource),
        { variants, loadAccess },
        engine,
      ),
    }),
  );

  metrics.watchPool(() => poolUsage(dataSource));
  const withoutHandler = allJobs.find(({ name }) => !consumers.some(({ job }) => job.name === name));
  if (withoutHandler) throw new Error(`The queue ${withoutHandler.name} has no handler (docs/how-to/add-a-queue.md)`);
  const onOffer = availability(configured).filter(({ unavailableReason }) => unavailableReason === null);
  metrics.watchModels(onOffer.map(({ id }) => id));
  metrics.watchMails(mailKind.options);
  metrics.watchBudgets(() => remainingBudgets(modelCalls, judgeSpending, config.models.dailyBudgetUsd));
  metrics.watchQuality(() => quality.list(new Date()));
  const heartbeat = new Heartbeat(new HeartbeatQueries(dataSource), consumers, log);
  const reporter = new ProcessReporter('worker', counters, processes, log);
  const warn = throttledWarning(log, 'The schedules could not be looked after');
  let scheduleTimer: NodeJS.Timeout | undefined;
  const keepSchedules = async () => {
    await Promise.all([
      ...schedules.map(({ job, id, everyMs, payload }) => engine.schedule(job, id, everyMs * pace.rounds, payload)),
      ...formerSchedules.map((id) => engine.unschedule(maintenanceJob, id)),
    ]);
  };

  return {
    dataSource,
    engine,
    consumers,
    async start(): Promise<void> {
      await engine.verify();
      // Before the consumers, which know no former task. On a busy machine it may be too slow; the next time is seconds away.
      await keepSchedules().catch(warn);
      await Promise.all(consumers.map((consumer) => consumer.start()));
      await Promise.all([heartbeat.start(), errorWatch.start()]);
      reporter.start();
      scheduleTimer = setInterval(() => void keepSchedules().catch(warn), KEEP_SCHEDULES_MS * pace.rounds);
    },
    async stop(graceMs?: number): Promise<void> {
      clearInterval(scheduleTimer);
      await Promise.all([heartbeat.stop(), reporter.stop()]);
      await engine.close(graceMs);
      await labelReader.close();
      await errorWatch.stop();
      await Promise.all([progress.close(), limits.close(), slots.close(), dataSource.destroy()]);
    },
  };
}
