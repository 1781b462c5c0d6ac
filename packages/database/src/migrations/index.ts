import { Core1763700000001 } from './1763700000001-core.js';
import { Foods1763700000002 } from './1763700000002-foods.js';
import { ModelSettings1763700000003 } from './1763700000003-model-settings.js';
import { DailyScans1763700000004 } from './1763700000004-daily-scans.js';
import { Administration1763700000005 } from './1763700000005-administration.js';
import { WatchAndSecondFactor1763700000006 } from './1763700000006-watch-and-second-factor.js';
import { Content1763700000007 } from './1763700000007-content.js';
import { Users1763700000008 } from './1763700000008-users.js';
import { System1763700000009 } from './1763700000009-system.js';
import { PromptsAndSampling1763700000010 } from './1763700000010-prompts-and-sampling.js';
import { Reminders1763700000011 } from './1763700000011-reminders.js';
import { Demo1763700000012 } from './1763700000012-demo.js';
import { Newsletters1763700000028 } from './1763700000028-newsletters.js';
import { NoTestModel1763700000029 } from './1763700000029-no-test-model.js';
import { RollUps1763700000030 } from './1763700000030-roll-ups.js';
import { ComparisonsAndJudgements1763700000031 } from './1763700000031-comparisons-and-judgements.js';
import { ComparisonFigures1763700000032 } from './1763700000032-comparison-figures.js';
import { JudgeSpending1763700000033 } from './1763700000033-judge-spending.js';
import { ModelEvaluation1763700000034 } from './1763700000034-model-evaluation.js';
import { ScanOverview1763700000035 } from './1763700000035-scan-overview.js';
import { ScanSessions1763700000036 } from './1763700000036-scan-sessions.js';
import { Retention1763700000037 } from './1763700000037-retention.js';
import { Performance1763700000038 } from './1763700000038-performance.js';
import { GoldenSets1763700000039 } from './1763700000039-golden-sets.js';
import { CarbUnits1763700000040 } from './1763700000040-carb-units.js';
import { OwnItems1763700000041 } from './1763700000041-own-items.js';
import { LessTyping1763700000042 } from './1763700000042-less-typing.js';
import { AccountErasures1763700000044 } from './1763700000044-account-erasures.js';
import { Subscriptions1763700000045 } from './1763700000045-subscriptions.js';
import { Chat1763700000046 } from './1763700000046-chat.js';
import { ContentSeeds1763700000047 } from './1763700000047-content-seeds.js';
import { JudgedMeals1763700000048 } from './1763700000048-judged-meals.js';
import { GoldenPhotos1763700000050 } from './1763700000050-golden-photos.js';
import { GoldenDosing1763700000051 } from './1763700000051-golden-dosing.js';
import { ReadsThatDoNotGrow1763700000052 } from './1763700000052-reads-that-do-not-grow.js';
import { CutCalls1763700000053 } from './1763700000053-cut-calls.js';
import { Languages1763700000054 } from './1763700000054-languages.js';
import { GoldenOwners1763700000055 } from './1763700000055-golden-owners.js';
import { ScanFoods1763700000056 } from './1763700000056-scan-foods.js';
import { BulkLoad1763700000057 } from './1763700000057-bulk-load.js';
import { FoodsInMemory1763700000058 } from './1763700000058-foods-in-memory.js';
import { CarbBasis1763700000059 } from './1763700000059-carb-basis.js';
import { AskedFoods1763700000060 } from './1763700000060-asked-foods.js';
import { TableRows1763700000061 } from './1763700000061-table-rows.js';

/** Every step of the schema, in order. */
export const migrations = [
  Core1763700000001,
  Foods1763700000002,
  ModelSettings1763700000003,
  DailyScans1763700000004,
  Administration1763700000005,
  Users1763700000008,
  WatchAndSecondFactor1763700000006,
  Content1763700000007,
  System1763700000009,
  PromptsAndSampling1763700000010,
  Reminders1763700000011,
  Demo1763700000012,
  Newsletters1763700000028,
  NoTestModel1763700000029,
  RollUps1763700000030,
  ComparisonsAndJudgements1763700000031,
  ComparisonFigures1763700000032,
  ScanSessions1763700000036,
  ModelEvaluation1763700000034,
  Retention1763700000037,
  Performance1763700000038,
  ScanOverview1763700000035,
  JudgeSpending1763700000033,
  GoldenSets1763700000039,
  CarbUnits1763700000040,
  Subscriptions1763700000045,
  OwnItems1763700000041,
  ContentSeeds1763700000047,
  AccountErasures1763700000044,
  Chat1763700000046,
  LessTyping1763700000042,
  JudgedMeals1763700000048,
  GoldenPhotos1763700000050,
  GoldenDosing1763700000051,
  ReadsThatDoNotGrow1763700000052,
  CutCalls1763700000053,
  Languages1763700000054,
  GoldenOwners1763700000055,
  ScanFoods1763700000056,
  BulkLoad1763700000057,
  FoodsInMemory1763700000058,
  CarbBasis1763700000059,
  AskedFoods1763700000060,
  TableRows1763700000061,
];
