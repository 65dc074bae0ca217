import { join, resolve } from 'node:path'
import { z } from 'zod'
import { isInOrder } from '#kit/mod97.ts'
import { trustedPeers } from './http/peers.ts'
import { showsPassword } from './mail/smtpUrl.ts'
import { misspeltNames } from './misspelt.ts'

// digits only: Number() reads a blank as 0, and also accepts 0x10 and 1e3
const integer = (least: number, most: number) =>
  z.string().regex(/^\d+$/, 'not a whole number').transform(Number).pipe(z.number().min(least).max(most))

const Environment = z.object({
  // any other value would start the demo, whose password is public (O10)
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'only production, development or test is known, in small letters')
    .optional(),
  HOST: z
    .string()
    .regex(/^[\w.:%-]+$/, 'not a host name or address')
    .default('127.0.0.1'),
  PORT: integer(0, 65_535).default(3000),
  DATA_DIR: z.string().default('data'),
  FILES_DIR: z.string().optional(),
  DISK_RESERVE_MIB: integer(16, 2 ** 30).default(2048),
  DOCTOR_QUOTA_GIB: z
    .string()
    .regex(/^\d+(\.\d+)?$/, 'not a number')
    .transform(Number)
    .pipe(z.number().positive())
    .default(20),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  APP_URL: z.url({ protocol: /^https?$/ }).optional(),
  SECRET_KEY: z.string().optional(),
  SECRET_KEY_FILE: z.string().optional(),
  SECRET_KEY_PREVIOUS: z.string().optional(),
  // sessions may only be made shorter, and hashes only more expensive, than these limits (S2, A1)
  SESSION_IDLE_MINUTES: integer(5, 60).default(60),
  SESSION_HOURS: integer(1, 12).default(12),
  HASH_MEMORY_KIB: integer(19_456, 1_048_576).default(19_456),
  HASH_PASSES: integer(2, 10).default(2),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_TO_FOLDER: z.enum(['yes', 'no']).default('no'),
  MAIL_FROM: z
    .string()
    .regex(/^([^\r\n<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'no address: Name <name@example.com>')
    .optional(),
  CONTACT_EMAIL: z.email().optional(),
  MAIL_GATHER_SECONDS: integer(0, 3600).default(120),
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
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform(names => names.split(',').filter(name => name.trim() !== ''))
    .superRefine(checkProxies),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  LOG_ACCESS_ONE_IN: integer(1, 1_000_000).default(1),
})

function checkProxies(names: string[], context: z.RefinementCtx): void {
  try {
    trustedPeers(names)
  } catch (error) {
    context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) })
  }
}

/** The configuration of the process: read once, frozen, passed on as a value. Paths are absolute. */
export type Config = ReturnType<typeof readConfig>

/**
 * Reads the complete environment before anything starts. Throws one `ConfigError` that names every missing or wrong
 * variable; `doubts` lists what is only doubtful, to be logged. `NODE_ENV=production` is the live mode: no demo,
 * nothing generated; `APP_URL`, a secret and a way to send e-mail are required.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>) {
  // values from a file may have blanks and line ends around them
  const trimmed = Object.entries(env).map(([name, value]) => [name, value?.trim()] as const)
  const set = Object.fromEntries(trimmed.filter(([, value]) => value !== undefined && value !== ''))
  const { refused, doubts } = namesIn(set)
  const read = Environment.safeParse(set)
  const faults = read.success ? [] : read.error.issues.map(i => `${i.path.join('.')}: ${i.message}`)
  if (!read.success || refused.length > 0) throw new ConfigError([...refused, ...faults])
  const e = read.data
  const live = e.NODE_ENV === 'production'
  const missing = live && !e.APP_URL ? ['APP_URL: required in production'] : []
  if (live && !e.SECRET_KEY && !e.SECRET_KEY_FILE) missing.push('SECRET_KEY: required in production')
  // links and warnings would reach no one, unless the operator chooses the folder explicitly
  if (live && !e.SMTP_URL && e.MAIL_TO_FOLDER === 'no')
    missing.push('SMTP_URL: required in production; MAIL_TO_FOLDER=yes leaves every e-mail as a file in DATA_DIR/mail')
  if (live && e.SMTP_URL && showsPassword(e.SMTP_URL))
    missing.push(
      'SMTP_URL: its password would cross the network unprotected: smtps://, or smtp://…?requireTLS=true, and a certificate that is checked',
    )
  if (e.SMTP_URL && e.MAIL_TO_FOLDER === 'yes') missing.push('SMTP_URL, MAIL_TO_FOLDER=yes: one of them')
  if (e.BILLING_IBAN && !e.BILLING_NAME) missing.push('BILLING_NAME: required with BILLING_IBAN')
  if (Boolean(e.STRIPE_SECRET_KEY) !== Boolean(e.STRIPE_WEBHOOK_SECRET))
    missing.push('STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET: both or neither')
  if (e.DATABASE_DIRECT_URL && !e.DATABASE_URL)
    missing.push('DATABASE_DIRECT_URL: only beside DATABASE_URL, which then leads to a pooler in front of it')
  if (live && e.SMTP_URL && !e.MAIL_FROM)
    missing.push('MAIL_FROM: required in production with SMTP_URL, an address that this mail server may send from')
  if (missing.length > 0) throw new ConfigError(missing)
  return Object.freeze({
    mode: live ? ('live' as const) : ('demo' as const),
    host: e.HOST,
    port: e.PORT,
    dataDir: resolve(e.DATA_DIR),
    filesDir: resolve(e.FILES_DIR ?? join(e.DATA_DIR, 'files')),
    diskReserve: e.DISK_RESERVE_MIB * 2 ** 20,
    doctorQuota: e.DOCTOR_QUOTA_GIB * 2 ** 30,
    /** The database itself. */
    databaseUrl: e.DATABASE_DIRECT_URL ?? e.DATABASE_URL,
    /** A pooler in transaction mode in front of it. */
    poolerUrl: e.DATABASE_DIRECT_URL && e.DATABASE_URL,
    appUrl: (e.APP_URL ?? `http://localhost:${e.PORT}`).replace(/\/$/, ''),
    // the Login link of the public site: a path on this server unless the application has another address
    loginUrl: e.APP_URL ? new URL('/login', e.APP_URL).href : '/login',
    secretKey: e.SECRET_KEY,
    secretKeyFile: e.SECRET_KEY_FILE,
    secretKeyPrevious: e.SECRET_KEY_PREVIOUS,
    sessionLimits: { idleMinutes: e.SESSION_IDLE_MINUTES, absoluteHours: e.SESSION_HOURS },
    hashCosts: { memoryCost: e.HASH_MEMORY_KIB, timeCost: e.HASH_PASSES, parallelism: 1 },
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM ?? 'Idealign <no-reply@idealign.localhost>',
    contactEmail: e.CONTACT_EMAIL,
    gatherSeconds: e.MAIL_GATHER_SECONDS,
    payee: payeeOf(e, live),
    cards: { secretKey: e.STRIPE_SECRET_KEY, webhookSecret: e.STRIPE_WEBHOOK_SECRET, apiUrl: e.STRIPE_API_URL },
    trustedProxies: e.TRUSTED_PROXIES,
    logLevel: e.LOG_LEVEL,
    accessOneIn: e.LOG_ACCESS_ONE_IN,
    doubts,
  })
}

/**
 * Variables whose names look like known ones. In production a misspelt variable is refused when the correct name is not
 * set. A misspelt `NODE_ENV` is always refused, because without it the demo starts.
 */
function namesIn(set: Record<string, string | undefined>): { refused: string[]; doubts: string[] } {
  const misspelt = misspeltNames(Object.keys(set), Object.keys(Environment.shape))
  const isRefused = (meant: string) =>
    set[meant] === undefined && (meant === 'NODE_ENV' || set.NODE_ENV === 'production')
  const line = ({ name, meant }: { name: string; meant: string }) => `${name}: not known; ${meant} is`
  return {
    refused: misspelt.filter(({ meant }) => isRefused(meant)).map(line),
    doubts: misspelt.filter(({ meant }) => !isRefused(meant)).map(line),
  }
}

/** The account that doctors transfer to. `isSample`: an invented one, for the demo. */
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

/** The faults of the environment, one line per variable. */
export class ConfigError extends Error {
  constructor(faults: string[]) {
    super(`The configuration does not allow a start:\n${faults.map(f => `  ${f}`).join('\n')}`)
    this.name = 'ConfigError'
  }
}
