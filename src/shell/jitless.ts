import { config } from 'zod'

// zod would try `new Function` to compile its schemas; the browser's policy (X1) refuses it and reports the attempt
config({ jitless: true })
