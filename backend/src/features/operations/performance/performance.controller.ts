import { type PerformanceMetrics, performanceApi } from '@carbsight/contracts';
import { Controller } from '@nestjs/common';
import { Implements } from '../../../platform/http/implements.decorator.js';
import { PerformanceService } from './performance.service.js';

@Controller()
export class PerformanceController {
  constructor(private readonly performance: PerformanceService) {}

  @Implements(performanceApi.getPerformanceMetrics)
  async metrics(): Promise<PerformanceMetrics> {
    return this.performance.measure();
  }
}
