// zod would try to compile its schemas with `new Function`; the browser's policy (X1) refuses and reports that.
// zod reads this setting when it first loads, so this module comes before it, and does not load it: the first pages
// need no schema.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
