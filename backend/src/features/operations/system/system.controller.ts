import { systemApi } from '@carbsight/contracts';
import { Controller } from '@nestjs/common';
import { Implements } from '../../../platform/http/implements.decorator.js';
import { Deployments } from './deployments.js';
import { SystemHealthService } from './system-health.service.js';

@Controller()
export class SystemController {
  constructor(
    private readonly health: SystemHealthService,
    private readonly deployments: Deployments,
  ) {}

  @Implements(systemApi.getSystemHealth)
  async systemHealth() {
    return this.health.measure();
  }

  @Implements(systemApi.getDeploymentInfo)
  async deploymentInfo() {
    return this.deployments.current();
  }
}
