import * as database from '@carbsight/database';
import { type DynamicModule, Global, Module, type Provider, type Type } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

type QueriesClass = Type & (new (dataSource: database.DataSource) => object);

/** They need more than a connection: their users provide them. */
const APART: readonly unknown[] = [database.JudgeSpendingQueries, database.ReadQueries];

const QUERIES = Object.entries(database)
  .filter(([name, value]) => name.endsWith('Queries') && !APART.includes(value))
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
