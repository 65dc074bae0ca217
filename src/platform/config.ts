import { resolve } from 'node:path'
import { z } from 'zod'
import { isInOrder } from '#kit/mod97.ts'

const Environment = z.object({
  NODE_ENV: z.string().optional(),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  APP_URL: z.url({ protocol: /^https?$/ }).optional(),
  SECRET_KEY: z.string().optional(),
  SECRET_KEY_FILE: z.string().optional(),
  SECRET_KEY_PREVIOUS: z.string().optional(),
  // sessions may only be made shorter and hashes only dearer than these (S2, A1)
  SESSION_IDLE_MINUTES: z.coerce.number().int().min(5).max(60).default(60),
  SESSION_HOURS: z.coerce.number().int().min(1).max(12).default(12),
  HASH_MEMORY_KIB: z.coerce.number().int().min(19_456).max(1_048_576).default(19_456),
  HASH_PASSES: z.coerce.number().int().min(2).max(10).default(2),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Idealign <no-reply@idealign.localhost>'),
  CONTACT_EMAIL: z.email().optional(),
  MAIL_GATHER_SECONDS: z.coerce.number().int().min(0).max(3600).default(120),
  // the account that transfers go to
  BILLING_IBAN: z
    .string()
    .transform(iban => iban.replace(/\s/g, '').toUpperCase())
    .refine(iban => /^[A-Z]{2}\d{2}[0-9A-Z]{10,30}$/.test(iban) && isInOrder(iban), 'not an IBAN')
    .optional(),
  BILLING_NAME: z.string().trim().min(1).max(140).optional(),
  BILLING_BIC: z
    .string()
    .regex(/^[A-Z]{6}[0-9A-Z]{2}([0-9A-Z]{3})?$/, 'not a BIC')
    .optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/, 'begins with sk_ or rk_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/, 'begins with whsec_')
    .optional(),
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUSTED_PROXIES: z.string().default(''),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

/** Everything the process was told from outside: read once, frozen, handed down. Paths absolute. */
export type Config = ReturnType<typeof readConfig>

/**
 * Reads the environment. Throws one `ConfigError` that names every variable that is missing or wrong.
 * `NODE_ENV=production` is the live mode: no demo, nothing generated, `APP_URL` and a secret required.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>) {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const read = Environment.safeParse(set)
  if (!read.success) throw new ConfigError(read.error.issues.map(i => `${i.path.join('.')}: ${i.message}`))
  const e = read.data
  const live = e.NODE_ENV === 'production'
  const missing = live && !e.APP_URL ? ['APP_URL: required in production'] : []
  if (live && !e.SECRET_KEY && !e.SECRET_KEY_FILE) missing.push('SECRET_KEY: required in production')
  if (e.BILLING_IBAN && !e.BILLING_NAME) missing.push('BILLING_NAME: required with BILLING_IBAN')
  if (Boolean(e.STRIPE_SECRET_KEY) !== Boolean(e.STRIPE_WEBHOOK_SECRET))
    missing.push('STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET: both or neither')
  if (missing.length > 0) throw new ConfigError(missing)
  return Object.freeze({
    mode: live ? ('live' as const) : ('demo' as const),
    host: e.HOST,
    port: e.PORT,
    dataDir: resolve(e.DATA_DIR),
    databaseUrl: e.DATABASE_URL,
    appUrl: (e.APP_URL ?? `http://localhost:${e.PORT}`).replace(/\/$/, ''),
    // the public site's Login: this server's own unless the application has another address
    loginUrl: e.APP_URL ? new URL('/login', e.APP_URL).href : '/login',
    secretKey: e.SECRET_KEY,
    secretKeyFile: e.SECRET_KEY_FILE,
    secretKeyPrevious: e.SECRET_KEY_PREVIOUS,
    sessionLimits: { idleMinutes: e.SESSION_IDLE_MINUTES, absoluteHours: e.SESSION_HOURS },
    hashCosts: { memoryCost: e.HASH_MEMORY_KIB, timeCost: e.HASH_PASSES, parallelism: 1 },
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
    contactEmail: e.CONTACT_EMAIL,
    gatherSeconds: e.MAIL_GATHER_SECONDS,
    payee: payeeOf(e, live),
    cards: { secretKey: e.STRIPE_SECRET_KEY, webhookSecret: e.STRIPE_WEBHOOK_SECRET, apiUrl: e.STRIPE_API_URL },
    trustedProxies: e.TRUSTED_PROXIES.split(',').filter(hop => hop.trim() !== ''),
    logLevel: e.LOG_LEVEL,
  })
}

/** The account that doctors transfer to. `isSample`: made up, for the demo. */
export interface Payee {
  iban: string
  name: string
  bic: string | undefined
  isSample: boolean
}

function payeeOf(e: z.infer<typeof Environment>, live: boolean): Payee | undefined {
  if (e.BILLING_IBAN) return { iban: e.BILLING_IBAN, name: e.BILLING_NAME ?? '', bic: e.BILLING_BIC, isSample: false }
  return live ? undefined : { iban: 'ES9121000418450200051332', name: 'Idealign', bic: undefined, isSample: true }
}

/** What is wrong with the environment, one line a variable. */
export class ConfigError extends Error {
  constructor(faults: string[]) {
    super(`The configuration does not allow a start:\n${faults.map(f => `  ${f}`).join('\n')}`)
    this.name = 'ConfigError'
  }
}
