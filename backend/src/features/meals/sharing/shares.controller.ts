import { type RequestOf, sharesApi } from '@carbsight/contracts';
import { Controller, Header, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentUser, Implements, Input } from '../../../platform/http/implements.decorator.js';
import type { SessionUser } from '../../../platform/http/request.js';
import { PHOTO_MEDIA_TYPE } from '../../../platform/photos/photo-intake.js';
import { SharesService } from './shares.service.js';

@Controller()
export class SharesController {
  constructor(private readonly shares: SharesService) {}

  @Implements(sharesApi.listShares)
  list(@CurrentUser() { account }: SessionUser) {
    return this.shares.list(account);
  }

  @Implements(sharesApi.createShare)
  create(@CurrentUser() { account }: SessionUser, @Input() { body }: RequestOf<typeof sharesApi.createShare>) {
    return this.shares.create(account, body);
  }

  @Implements(sharesApi.revokeShare)
  revoke(@CurrentUser() { account }: SessionUser, @Input() { params }: RequestOf<typeof sharesApi.revokeShare>) {
    return this.shares.revoke(account, params.shareId);
  }

  @Implements(sharesApi.openShare)
  @Header('Cache-Control', 'no-store')
  open(@Input() { body }: RequestOf<typeof sharesApi.openShare>, @Req() { headers, ip: address }: FastifyRequest) {
    return this.shares.open(body.token, { address, userAgent: headers['user-agent'] ?? '' });
  }

  @Implements(sharesApi.openSharedPhoto)
  async photo(@Input() { body }: RequestOf<typeof sharesApi.openSharedPhoto>, @Res() reply: FastifyReply) {
    const bytes = await this.shares.photo(body);
    void reply.header('Content-Type', PHOTO_MEDIA_TYPE).header('Cache-Control', 'no-store').send(bytes);
  }
}
