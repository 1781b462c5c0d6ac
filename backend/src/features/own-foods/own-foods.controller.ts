import { ownFoodsApi, type RequestOf } from '@carbsight/contracts';
import { Controller, Header } from '@nestjs/common';
import { csvDownload, today } from '../../platform/csv.js';
import { CurrentUser, Implements, Input } from '../../platform/http/implements.decorator.js';
import type { SessionUser } from '../../platform/http/request.js';
import { ownFoodColumns } from './own-food-columns.js';
import { OwnFoodsService } from './own-foods.service.js';
import { OwnFoodsFile } from './own-foods-file.js';

@Controller()
export class OwnFoodsController {
  constructor(
    private readonly foods: OwnFoodsService,
    private readonly file: OwnFoodsFile,
  ) {}

  @Implements(ownFoodsApi.listOwnFoods)
  async list(@CurrentUser() { account }: SessionUser, @Input() { query }: RequestOf<typeof ownFoodsApi.listOwnFoods>) {
    return this.foods.page(account, query.search, query.cursor, query.limit);
  }

  @Implements(ownFoodsApi.addOwnFood)
  async add(@CurrentUser() { account }: SessionUser, @Input() { body }: RequestOf<typeof ownFoodsApi.addOwnFood>) {
    return this.foods.add(account, body);
  }

  @Implements(ownFoodsApi.changeOwnFood)
  async change(
    @CurrentUser() { account }: SessionUser,
    @Input() { params, body }: RequestOf<typeof ownFoodsApi.changeOwnFood>,
  ) {
    return this.foods.change(account, params.id, body);
  }

  @Implements(ownFoodsApi.deleteOwnFood)
  async delete(
    @CurrentUser() { account }: SessionUser,
    @Input() { params }: RequestOf<typeof ownFoodsApi.deleteOwnFood>,
  ) {
    await this.foods.delete(account, params.id);
  }

  @Implements(ownFoodsApi.mergeOwnFoods)
  async merge(
    @CurrentUser() { account }: SessionUser,
    @Input() { params, body }: RequestOf<typeof ownFoodsApi.mergeOwnFoods>,
  ) {
    return this.foods.merge(account, params.id, body.with);
  }

  @Implements(ownFoodsApi.exportOwnFoods)
  @Header('Cache-Control', 'no-store')
  export(@CurrentUser() { account }: SessionUser) {
    return csvDownload(`carbsight-foods-${today()}.csv`, ownFoodColumns, this.file.reader(account));
  }

  @Implements(ownFoodsApi.importOwnFoods)
  async import(
    @CurrentUser() { account }: SessionUser,
    @Input() { body }: RequestOf<typeof ownFoodsApi.importOwnFoods>,
  ) {
    return this.file.import(account, body.csv);
  }
}
