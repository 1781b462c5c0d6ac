import { ModelSettingQueries, RangeChangeQueries, SamplingQueries, SettingVersionQueries } from '@carbsight/database';
import { EvaluationSampling, LiveRanges, LiveVariants } from '@carbsight/models';
import { ProcessCounters, SettingCache } from '@carbsight/runtime';
import { Injectable } from '@nestjs/common';
import { ModelDirectory } from './model-directory.js';

/** What administrators set for live meals, kept in memory until it changes. */
@Injectable()
export class LiveReading {
  readonly variants: LiveVariants;
  readonly ranges: LiveRanges;
  readonly sampling: EvaluationSampling;
  private readonly cache: SettingCache;

  constructor(
    versions: SettingVersionQueries,
    counters: ProcessCounters,
    directory: ModelDirectory,
    settings: ModelSettingQueries,
    ranges: RangeChangeQueries,
    sampling: SamplingQueries,
  ) {
    this.cache = new SettingCache(() => versions.current(), counters.newCache());
    const loadAccess = this.cache.keep(() => directory.current());
    this.variants = new LiveVariants(settings, loadAccess, this.cache);
    this.ranges = new LiveRanges(ranges, loadAccess, this.cache);
    this.sampling = new EvaluationSampling(sampling, this.cache);
  }

  /** Call it before each meal. */
  refresh(): Promise<void> {
    return this.cache.refresh();
  }
}
