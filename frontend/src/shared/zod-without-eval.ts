import { config } from 'zod';

// Zod probes for `new Function` and would compile parsers with it. The content policy forbids that, and every
// probe would be reported as a violation. Imported first in main.tsx, before any schema is used.
config({ jitless: true });
