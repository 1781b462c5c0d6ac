import { labelsApi, type RequestOf } from '@carbsight/contracts';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { CurrentUser, Implements, Input, Upload } from '../../platform/http/implements.decorator.js';
import type { UploadedFile } from '../../platform/http/receive-upload.js';
import type { SessionUser } from '../../platform/http/request.js';
import { PHOTO_MEDIA_TYPE } from '../../platform/photos/photo-intake.js';
import { LabelsService } from './labels.service.js';

@Controller()
export class LabelsController {
  constructor(private readonly labels: LabelsService) {}

  @Implements(labelsApi.readLabel)
  async read(@CurrentUser() { account }: SessionUser, @Upload() file: UploadedFile) {
    return this.labels.accept(account, file);
  }

  @Implements(labelsApi.getLabel)
  async get(@CurrentUser() { account }: SessionUser, @Input() { params }: RequestOf<typeof labelsApi.getLabel>) {
    return this.labels.get(account, params.id);
  }

  @Implements(labelsApi.getLabelCrop)
  async crop(
    @CurrentUser() { account }: SessionUser,
    @Input() { params }: RequestOf<typeof labelsApi.getLabelCrop>,
    @Res() reply: FastifyReply,
  ) {
    const bytes = await this.labels.crop(account.id, params.id);
    void reply
      .header('Content-Type', PHOTO_MEDIA_TYPE)
      .header('Cache-Control', 'private, max-age=86400, immutable')
      .header('Content-Disposition', 'inline')
      .send(bytes);
  }
}
