import { join, resolve } from 'node:path'
import { z } from 'zod'
import { isInOrder } from '#kit/mod97.ts'
import { folderFault } from './dataFolder.ts'
import { trustedPeers } from './http/peers.ts'
import { showsPassword } from './mail/smtpUrl.ts'
import { misspeltNames } from './misspelt.ts'
import { configurationRefusal, missingSettings, type Settings, settingsOf } from './required.mjs'
import { secretFileNames, withSecretFiles } from './secretFiles.ts'
import { keyFault } from './secrets.ts'

// digits only: Number() reads a blank as 0, and also accepts 0x10 and 1e3
const integer = (least: number, most: number) =>
  z
    .string()
    .refine(
      text => /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most,
      `not a whole number from ${least} to ${most}`,
    )
    .transform(Number)

const url = (begins: string, protocol: RegExp) =>
  z.url({ protocol, error: `not an address that begins with ${begins}` })

/** Adds the fault that a function finds in a value, in its own words. */
const unless = (faultOf: (value: string) => string | undefined) => (value: string, context: z.RefinementCtx) => {
  const message = faultOf(value)
  if (message) context.addIssue({ code: 'custom', message })
}

const samplers = [
  ...['always_on', 'always_off', 'traceidratio'],
  ...['parentbased_always_on', 'parentbased_always_off', 'parentbased_traceidratio'],
] as const

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
  DATA_DIR: z.string().default('data').superRefine(unless(folderFault)),
  FILES_DIR: z.string().superRefine(unless(folderFault)).optional(),
  BACKUP_DIR: z.string().superRefine(unless(folderFault)).optional(),
  BACKUP_COPY_DIR: z.string().superRefine(unless(folderFault)).optional(),
  BACKUP_KEY: z.string().optional(),
  DISK_RESERVE_MIB: integer(16, 2 ** 30).default(2048),
  DOCTOR_QUOTA_GIB: z
    .string()
    .refine(text => /^\d+(\.\d+)?$/.test(text) && Number(text) > 0, 'not a number above 0')
    .transform(Number)
    .default(20),
  DATABASE_URL: url('postgres://', /^postgres(ql)?$/).optional(),
  DATABASE_DIRECT_URL: url('postgres://', /^postgres(ql)?$/).optional(),
  APP_URL: url('https://', /^https?$/)
    .superRefine(unless(pathFault))
    .optional(),
  SECRET_KEY: z.string().superRefine(unless(keyFault)).optional(),
  SECRET_KEY_PREVIOUS: z.string().superRefine(unless(keyFault)).optional(),
  // sessions may only be made shorter, and hashes only more expensive, than these limits (S2, A1)
  SESSION_IDLE_MINUTES: integer(5, 60).default(60),
  SESSION_HOURS: integer(1, 12).default(12),
  HASH_MEMORY_KIB: integer(19_456, 1_048_576).default(19_456),
  HASH_PASSES: integer(2, 10).default(2),
  SMTP_URL: url('smtp:// or smtps://', /^smtps?$/).optional(),
  MAIL_TO_FOLDER: z.enum(['yes', 'no'], 'neither yes nor no').default('no'),
  MAIL_FROM: z
    .string()
    .regex(/^([^\r\n<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'no address: Name <name@example.com>')
    .optional(),
  CONTACT_EMAIL: z.email('not an e-mail address').optional(),
  MAIL_GATHER_SECONDS: integer(0, 3600).default(120),
  // the account that transfers go to
  BILLING_IBAN: z
    .string()
    .transform(iban => iban.replace(/\s/g, '').toUpperCase())
    .refine(iban => /^[A-Z]{2}\d{2}[0-9A-Z]{10,30}$/.test(iban) && isInOrder(iban), 'not an IBAN')
    .optional(),
  BILLING_NAME: z.string().max(140, 'longer than 140 characters').optional(),
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
  STRIPE_API_URL: url('https://', /^https?$/).optional(),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform(names => names.split(',').filter(name => name.trim() !== ''))
    .superRefine(checkProxies),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'none of fatal, error, warn, info, debug, trace, silent',
    )
    .default('info'),
  LOG_ACCESS_ONE_IN: integer(1, 1_000_000).default(1),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{32,}$/, 'shorter than 32 characters, or with blanks')
    .optional(),
  // of OpenTelemetry's own variables, these; the exporter reads more of them (platform/telemetry/tracing.ts)
  OTEL_SDK_DISABLED: z.enum(['true', 'false'], 'neither true nor false').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http:// or https://', /^https?$/).optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: url('http:// or https://', /^https?$/).optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.literal('http/json', 'only http/json is known').optional(),
  OTEL_TRACES_SAMPLER: z.enum(samplers, `none of ${samplers.join(', ')}`).default('always_on'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .refine(text => /^\d+(\.\d+)?$/.test(text) && Number(text) <= 1, 'not a number from 0 to 1')
    .transform(Number)
    .default(1),
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
export function readConfig(env: Readonly<Settings>) {
  const set = settingsOf(env)
  const { refused, doubts } = namesIn(set)
  const { settings, faults } = withSecretFiles(set)
  const read = Environment.safeParse(settings)
  const wrong =
    read.error?.issues.map(({ path: [name], message }) => `${shownName(String(name), set)}: ${message}`) ?? []
  const all = [...refused, ...faults, ...wrong, ...missingSettings(set), ...unprotected(settings)]
  if (!read.success || all.length > 0) throw new ConfigError(all)
  const e = read.data
  const live = e.NODE_ENV === 'production'
  return Object.freeze({
    mode: live ? ('live' as const) : ('demo' as const),
    host: e.HOST,
    port: e.PORT,
    dataDir: resolve(e.DATA_DIR),
    filesDir: resolve(e.FILES_DIR ?? join(e.DATA_DIR, 'files')),
    backupDir: resolve(e.BACKUP_DIR ?? join(e.DATA_DIR, 'backup')),
    /** Where a copy of `backupDir` is found that is not on this machine. */
    backupCopyDir: e.BACKUP_COPY_DIR && resolve(e.BACKUP_COPY_DIR),
    /** What this installation backs up: with a database of its own operator the files only, where `BACKUP_DIR` is set. */
    backsUp: e.DATABASE_URL === undefined ? 'everything' : e.BACKUP_DIR === undefined ? 'nothing' : 'files',
    /** The key of the backups, unless it is that of `dataDir`. */
    backupKey: e.BACKUP_KEY,
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
    /** What a scraper of the metrics has to send. */
    metricsToken: e.METRICS_TOKEN,
    traceShare: traceShareOf(e),
    doubts,
  })
}

/** A secret that was read from a file is known by the name of that variable. */
function shownName(name: string, set: Settings): string {
  return set[`${name}_FILE`] === undefined ? name : `${name}_FILE`
}

/** Links and requests are made for the root of a host: with a path before them they would not be found. */
function pathFault(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { pathname, search, hash, username, password } = new URL(address)
  if (`${search}${hash}${username}${password}` !== '') return 'has more than https:// and the name of a host'
  return pathname === '/'
    ? undefined
    : 'has a path, but Idealign needs a host name of its own, such as portal.example.com'
}

/** What would cross the network in a form that others can read, in production. */
function unprotected({ NODE_ENV, APP_URL, SMTP_URL }: Settings): string[] {
  if (NODE_ENV !== 'production') return []
  const faults: string[] = []
  if (APP_URL && URL.canParse(APP_URL) && isOpen(new URL(APP_URL)))
    faults.push(
      'APP_URL: begins with http://, so passwords would cross the network unprotected: https:// is required in production',
    )
  if (SMTP_URL && URL.canParse(SMTP_URL) && showsPassword(SMTP_URL))
    faults.push(
      'SMTP_URL: its password would cross the network unprotected: smtps://, or smtp://…?requireTLS=true, and a certificate that is checked',
    )
  return faults
}

function isOpen({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
}

/**
 * Variables whose names look like known ones. In production a misspelt variable is refused when the correct name is not
 * set. A misspelt `NODE_ENV` is always refused, because without it the demo starts.
 */
function namesIn(set: Settings): { refused: string[]; doubts: string[] } {
  const misspelt = misspeltNames(Object.keys(set), [...Object.keys(Environment.shape), ...secretFileNames])
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

/** The share of all answers that are sent as traces; undefined without a collector. No trace has a parent. */
function traceShareOf(e: z.infer<typeof Environment>): number | undefined {
  const endpoint = e.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? e.OTEL_EXPORTER_OTLP_ENDPOINT
  if (!endpoint || e.OTEL_SDK_DISABLED === 'true') return undefined
  if (e.OTEL_TRACES_SAMPLER.endsWith('always_on')) return 1
  return e.OTEL_TRACES_SAMPLER.endsWith('always_off') ? 0 : e.OTEL_TRACES_SAMPLER_ARG
}

/** The faults of the environment, one sentence each. */
export class ConfigError extends Error {
  constructor(faults: readonly string[]) {
    super(configurationRefusal(faults))
    this.name = 'ConfigError'
  }
}
