import { Schema1795000000000 } from '../schema/schema.js';
import { MealFailureValues1796000000000 } from './1796000000000-meal-failure-values.js';
import { JudgesApart1796100000000 } from './1796100000000-judges-apart.js';
import { ContentLanguage1796500000000 } from './1796500000000-content-language.js';
import { ModelProviders1797000000000 } from './1797000000000-model-providers.js';
import { GoldenWords1797100000000 } from './1797100000000-golden-words.js';
import { EstimatesSaid1797150000000 } from './1797150000000-estimates-said.js';
import { GroundedReading1797300000000 } from './1797300000000-grounded-reading.js';
import { Rollouts1797400000000 } from './1797400000000-rollouts.js';
import { QualityMonitors1797500000000 } from './1797500000000-quality-monitors.js';
import { CountedMeals1798100000000 } from './1798100000000-counted-meals.js';
import { RangesGrow1798200000000 } from './1798200000000-ranges-grow.js';
import { BillingReports1798300000000 } from './1798300000000-billing-reports.js';
import { MealZones1798400000000 } from './1798400000000-meal-zones.js';
import { Regions1798500000000 } from './1798500000000-regions.js';
import { NoteMarks1798501000000 } from './1798501000000-note-marks.js';
import { Products1798502000000 } from './1798502000000-products.js';
import { OwnFoods1798503000000 } from './1798503000000-own-foods.js';
import { Labels1798504000000 } from './1798504000000-labels.js';
import { MealPhotos1798505000000 } from './1798505000000-meal-photos.js';
import { PackageFigures1798506000000 } from './1798506000000-package-figures.js';
import { GoldenLabels1798506100000 } from './1798506100000-golden-labels.js';
import { RangeChanges1798507000000 } from './1798507000000-range-changes.js';
import { Plates1798508000000 } from './1798508000000-plates.js';
import { Incidents1798510000000 } from './1798510000000-incidents.js';
import { ScanTable1798511000000 } from './1798511000000-scan-table.js';
import { UnknownPrices1798513000000 } from './1798513000000-unknown-prices.js';
import { GoldenPhotoHashes1798514000000 } from './1798514000000-golden-photo-hashes.js';
import { FailedScans1798515000000 } from './1798515000000-failed-scans.js';
import { AdminRoles1798516000000 } from './1798516000000-admin-roles.js';
import { ReleaseRequests1798517000000 } from './1798517000000-release-requests.js';
import { PromptDrafts1798518000000 } from './1798518000000-prompt-drafts.js';
import { UnusablePackages1798520000000 } from './1798520000000-unusable-packages.js';
import { EvaluatedFoods1798525000000 } from './1798525000000-evaluated-foods.js';
import { ModelCallLimits1798530000000 } from './1798530000000-model-call-limits.js';
import { ReadingFingerprints1798540000000 } from './1798540000000-reading-fingerprints.js';
import { PersonalTokens1798570000000 } from './1798570000000-personal-tokens.js';
import { Shares1798571000000 } from './1798571000000-shares.js';
import { UnpricedCalls1798573000000 } from './1798573000000-unpriced-calls.js';
import { Glucose1798574000000 } from './1798574000000-glucose.js';
import { GlucoseNotes1798575000000 } from './1798575000000-glucose-notes.js';
import { FatAndProtein1798576000000 } from './1798576000000-fat-and-protein.js';
import { WebPush1798577000000 } from './1798577000000-web-push.js';
import { PassedOnScans1798579000000 } from './1798579000000-passed-on-scans.js';
import { Family1798581000000 } from './1798581000000-family.js';
import { GlucoseImports1798582000000 } from './1798582000000-glucose-imports.js';
import { LiveShares1798586000000 } from './1798586000000-live-shares.js';
import { MealChecks1798587000000 } from './1798587000000-meal-checks.js';
import { Spanish1798588000000 } from './1798588000000-spanish.js';
import { OneWordPerThing1798590000000 } from './1798590000000-one-word-per-thing.js';
import { StoredBasis1798591000000 } from './1798591000000-stored-basis.js';
import { SettingVersion1798592000000 } from './1798592000000-setting-version.js';
import { UpgradeSteps1798593000000 } from './1798593000000-upgrade-steps.js';
import { FewerAdminTables1798594000000 } from './1798594000000-fewer-admin-tables.js';

/** Every migration, in order. A released one is never edited: changes are new migrations. */
export const migrations = [
  Schema1795000000000,
  MealFailureValues1796000000000,
  JudgesApart1796100000000,
  ContentLanguage1796500000000,
  ModelProviders1797000000000,
  GoldenWords1797100000000,
  EstimatesSaid1797150000000,
  GroundedReading1797300000000,
  Rollouts1797400000000,
  QualityMonitors1797500000000,
  CountedMeals1798100000000,
  RangesGrow1798200000000,
  BillingReports1798300000000,
  MealZones1798400000000,
  Regions1798500000000,
  NoteMarks1798501000000,
  Products1798502000000,
  OwnFoods1798503000000,
  Labels1798504000000,
  MealPhotos1798505000000,
  PackageFigures1798506000000,
  GoldenLabels1798506100000,
  RangeChanges1798507000000,
  Plates1798508000000,
  Incidents1798510000000,
  ScanTable1798511000000,
  UnknownPrices1798513000000,
  GoldenPhotoHashes1798514000000,
  FailedScans1798515000000,
  AdminRoles1798516000000,
  ReleaseRequests1798517000000,
  PromptDrafts1798518000000,
  UnusablePackages1798520000000,
  EvaluatedFoods1798525000000,
  ModelCallLimits1798530000000,
  ReadingFingerprints1798540000000,
  PersonalTokens1798570000000,
  Shares1798571000000,
  UnpricedCalls1798573000000,
  Glucose1798574000000,
  GlucoseNotes1798575000000,
  FatAndProtein1798576000000,
  WebPush1798577000000,
  PassedOnScans1798579000000,
  Family1798581000000,
  GlucoseImports1798582000000,
  LiveShares1798586000000,
  MealChecks1798587000000,
  Spanish1798588000000,
  OneWordPerThing1798590000000,
  StoredBasis1798591000000,
  SettingVersion1798592000000,
  UpgradeSteps1798593000000,
  FewerAdminTables1798594000000,
];
