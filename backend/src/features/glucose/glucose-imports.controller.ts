import { glucoseImportsApi, type RequestOf } from '@carbsight/contracts';
import { Controller } from '@nestjs/common';
import { CurrentUser, Implements, Input, Upload } from '../../platform/http/implements.decorator.js';
import type { UploadedFile } from '../../platform/http/receive-upload.js';
import type { SessionUser } from '../../platform/http/request.js';
import { GlucoseImportsService } from './glucose-imports.service.js';

@Controller()
export class GlucoseImportsController {
  constructor(private readonly imports: GlucoseImportsService) {}

  @Implements(glucoseImportsApi.listGlucoseImports)
  async list(@CurrentUser() { account }: SessionUser) {
    return { imports: await this.imports.list(account.id) };
  }

  @Implements(glucoseImportsApi.importGlucose)
  async import(
    @CurrentUser() { account }: SessionUser,
    @Upload() file: UploadedFile,
    @Input() { body }: RequestOf<typeof glucoseImportsApi.importGlucose>,
  ) {
    return this.imports.import(account, file, body);
  }

  @Implements(glucoseImportsApi.undoGlucoseImport)
  async undo(
    @CurrentUser() { account }: SessionUser,
    @Input() { params }: RequestOf<typeof glucoseImportsApi.undoGlucoseImport>,
  ) {
    await this.imports.undo(account.id, params.id);
  }
}
