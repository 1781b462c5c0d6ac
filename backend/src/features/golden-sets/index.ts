import { Module } from '@nestjs/common';
import { PhotoFiles } from '../../platform/photos/photo-files.js';
import { Thumbnails } from '../../platform/photos/thumbnails.js';
import { GoldenCandidatesController } from './candidates/golden-candidates.controller.js';
import { GoldenImagesController } from './images/golden-images.controller.js';
import { GoldenImagesService } from './images/golden-images.service.js';
import { GoldenGateController } from './runs/golden-gate.controller.js';
import { GoldenRunsController } from './runs/golden-runs.controller.js';
import { GoldenRunsService } from './runs/golden-runs.service.js';
import { RunComparisonController } from './runs/run-comparison.controller.js';
import { RunRangeController } from './runs/run-range.js';

/** Photos with known carbohydrates, and variants' answers to them. */
@Module({
  controllers: [
    GoldenImagesController,
    GoldenRunsController,
    RunComparisonController,
    GoldenGateController,
    GoldenCandidatesController,
    RunRangeController,
  ],
  providers: [GoldenImagesService, GoldenRunsService, Thumbnails, PhotoFiles],
})
export class GoldenSetsModule {}
