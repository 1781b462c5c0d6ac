import { openapiDocument } from './openapi-document.js';

process.stdout.write(`${JSON.stringify(openapiDocument(), null, 2)}\n`);
