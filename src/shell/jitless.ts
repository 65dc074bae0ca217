// zod would try `new Function` to compile its schemas; the browser's policy (X1) refuses it and reports the attempt.
// It looks here when it is first loaded, so this comes before it without loading it: the first pages need no schema.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
