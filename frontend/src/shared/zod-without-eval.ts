/**
 * Zod probes for `new Function` and would compile parsers with it. The content policy forbids that, and every probe would be
 * reported as a violation. Zod reads this when it is loaded; setting it here does not load Zod.
 */
(globalThis as { __zod_globalConfig?: { jitless: boolean } }).__zod_globalConfig = { jitless: true };
