import * as database from '@carbsight/database';
import { type DynamicModule, Global, Module, type Provider, type Type } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

type QueriesClass = Type & (new (dataSource: database.DataSource) => object);

/** Every class of queries that a connection alone is enough for; what needs more is provided by its feature. */
const QUERIES = Object.entries(database)
  .filter(([name, value]) => name.endsWith('Queries') && typeof value === 'function' && value.length === 1)
  .map(([, value]) => value as QueriesClass);

const providers: Provider[] = QUERIES.map((Queries) => ({
  provide: Queries,
  inject: [database.DataSource],
  useFactory: (dataSource: database.DataSource) => new Queries(dataSource),
}));

/** The connection to PostgreSQL, and all queries over it for every feature to inject. */
@Global()
@Module({})
export class DatabaseModule {
  static with(options: database.DatabaseOptions): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [TypeOrmModule.forRoot(database.dataSourceOptions(options))],
      providers,
      exports: QUERIES,
    };
  }
}
