import { createDataSource, MealRecordQueries } from '@carbsight/database';
import fastify from 'fastify';

/**
 * What the API's reads are measured against: a Fastify that makes the same queries and sends what they found. Nobody signs in,
 * nothing is checked, counted or cut. Told its port, the database and whose meals it shows.
 */
const [port = '', databaseUrl = '', userId = ''] = process.argv.slice(2);
const PAGE = 20;
/** The history of the free plan reaches back some days. */
const SINCE = new Date(Date.now() - 30 * 24 * 3_600_000);

const dataSource = createDataSource({ url: databaseUrl, applicationName: 'bench-bare' });
await dataSource.initialize();
const records = new MealRecordQueries(dataSource);
const server = fastify();
server.get('/api/scans', () => records.page(userId, { since: SINCE }, null, PAGE + 1));
server.get<{ Params: { mealId: string } }>('/api/scans/:mealId', ({ params }) => records.find(userId, params.mealId));
await server.listen({ port: Number(port), host: '127.0.0.1' });
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
