import { type RequestOf, type SamplingConfig, samplingApi } from '@carbsight/contracts';
import { Controller } from '@nestjs/common';
import { CurrentUser, Implements, Input } from '../../platform/http/implements.decorator.js';
import type { SessionUser } from '../../platform/http/request.js';
import { SamplingService } from './sampling.service.js';

@Controller()
export class SamplingController {
  constructor(private readonly sampling: SamplingService) {}

  @Implements(samplingApi.getSamplingConfig)
  async current(): Promise<SamplingConfig> {
    return this.sampling.current();
  }

  @Implements(samplingApi.updateSamplingConfig)
  async save(
    @CurrentUser() { account }: SessionUser,
    @Input() { body }: RequestOf<typeof samplingApi.updateSamplingConfig>,
  ): Promise<SamplingConfig> {
    const { version, ...rates } = body;
    return this.sampling.save(rates, version, account);
  }
}
