import { createDataSource, MealRecordQueries } from '@carbsight/database';
import { LocalClock } from '@carbsight/domain';
import fastify from 'fastify';

/**
 * The baseline for the API's reads: a Fastify that runs the same queries and returns the rows, without sign-in, checks, metrics or
 * stripping. Gets its port, the database and the owner of the meals.
 */
const [port = '', databaseUrl = '', userId = ''] = process.argv.slice(2);
const PAGE = 20;
/** The history of the free plan is limited to this many days. */
const SINCE = new Date(Date.now() - 30 * 24 * 3_600_000);
const clock = new LocalClock('UTC');

const dataSource = createDataSource({ url: databaseUrl, applicationName: 'bench-bare' });
await dataSource.initialize();
const records = new MealRecordQueries(dataSource);
const server = fastify();
server.get('/api/scans', () => records.page(userId, { clock, since: SINCE }, null, PAGE + 1));
server.get<{ Params: { mealId: string } }>('/api/scans/:mealId', ({ params }) => records.find(userId, params.mealId));
await server.listen({ port: Number(port), host: '127.0.0.1' });
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
