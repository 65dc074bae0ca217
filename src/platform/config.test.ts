import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const SECRET_KEY = 'q8Zt4mC1yV0nE7bKx2RjW5uHsPdLgF9aTiOo3MvYXcQ='
const folder = mkdtempSync(join(tmpdir(), 'idealign-config-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('[S2] a session may be made shorter by configuration, never longer', () => {
  expect(readConfig({}).sessionLimits).toEqual({ idleMinutes: 60, absoluteHours: 12 })
  expect(readConfig({ SESSION_IDLE_MINUTES: '15', SESSION_HOURS: '8' }).sessionLimits).toEqual({
    idleMinutes: 15,
    absoluteHours: 8,
  })
  for (const longer of [{ SESSION_IDLE_MINUTES: '61' }, { SESSION_HOURS: '13' }, { SESSION_HOURS: 'Infinity' }]) {
    expect(() => readConfig(longer)).toThrow(Object.keys(longer)[0])
  }
})

test('[A1] hashes may be made more expensive by configuration, never cheaper', () => {
  expect(readConfig({}).hashCosts).toEqual({ memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  expect(readConfig({ HASH_MEMORY_KIB: '65536', HASH_PASSES: '3' }).hashCosts).toMatchObject({
    memoryCost: 65_536,
    timeCost: 3,
  })
  for (const cheaper of [{ HASH_MEMORY_KIB: '19455' }, { HASH_PASSES: '1' }]) {
    expect(() => readConfig(cheaper)).toThrow(ConfigError)
  }
})

test('files are in the data folder unless they have their own; the reserve and the quota have usable sizes', () => {
  const { dataDir, filesDir, diskReserve, doctorQuota } = readConfig({})
  expect([filesDir, diskReserve, doctorQuota]).toEqual([join(dataDir, 'files'), 2 ** 31, 20 * 2 ** 30])
  const FILES_DIR = join(folder, 'files')
  expect(readConfig({ FILES_DIR, DOCTOR_QUOTA_GIB: '0.5' })).toMatchObject({
    filesDir: FILES_DIR,
    doctorQuota: 2 ** 29,
  })
  for (const wrong of [{ DISK_RESERVE_MIB: '0' }, { DOCTOR_QUOTA_GIB: '-1' }])
    expect(() => readConfig(wrong)).toThrow(Object.keys(wrong)[0])
})

test('[I7] messages of the contact form go to one address, and a wrong address is refused', () => {
  expect(readConfig({ CONTACT_EMAIL: 'hello@provider.test' }).contactEmail).toBe('hello@provider.test')
  expect(readConfig({}).contactEmail).toBeUndefined()
  for (const wrong of ['hello', 'a@x.test, b@x.test', 'a@x.test\r\nBcc: b@x.test', 'Idealign <a@x.test>']) {
    expect(() => readConfig({ CONTACT_EMAIL: wrong })).toThrow('CONTACT_EMAIL')
  }
})

test('[O8] in production e-mail is sent, unless the operator chooses a folder explicitly', () => {
  const live = { NODE_ENV: 'production', APP_URL: 'https://x.test', SECRET_KEY }
  expect(() => readConfig(live)).toThrow('SMTP_URL: required in production')
  expect(() => readConfig({ ...live, MAIL_TO_FOLDER: 'no' })).toThrow('SMTP_URL')
  expect(() => readConfig({ ...live, MAIL_TO_FOLDER: 'true' })).toThrow('MAIL_TO_FOLDER')
  expect(readConfig({ ...live, MAIL_TO_FOLDER: 'yes' }).smtpUrl).toBeUndefined()
  const sending = { SMTP_URL: 'smtps://mail.x.test', MAIL_FROM: 'Clinic <no-reply@x.test>' }
  expect(readConfig({ ...live, ...sending })).toMatchObject({ smtpUrl: sending.SMTP_URL, mailFrom: sending.MAIL_FROM })
  expect(() => readConfig({ ...live, ...sending, MAIL_TO_FOLDER: 'yes' })).toThrow('one of them')
  // no mail server may send from the address of the demo
  expect(() => readConfig({ ...live, SMTP_URL: sending.SMTP_URL })).toThrow('MAIL_FROM: required in production')
  // the demo writes files by default
  expect(readConfig({}).smtpUrl).toBeUndefined()
})

test('transfers go to a real IBAN with a name, or nowhere; the demo has an invented one and says so', () => {
  expect(readConfig({}).payee).toMatchObject({ isSample: true })
  const live = { NODE_ENV: 'production', APP_URL: 'https://x.test', SECRET_KEY, MAIL_TO_FOLDER: 'yes' }
  expect(readConfig(live).payee).toBeUndefined()
  const BILLING_IBAN = 'ES91 2100 0418 4502 0005 1332'
  expect(readConfig({ ...live, BILLING_IBAN, BILLING_NAME: 'Idealign S. L.' }).payee).toEqual({
    iban: 'ES9121000418450200051332',
    name: 'Idealign S. L.',
    bic: undefined,
    isSample: false,
  })
  expect(() => readConfig({ BILLING_IBAN: 'ES91 2100 0418 4502 0005 1333', BILLING_NAME: 'X' })).toThrow('BILLING_IBAN')
  expect(() => readConfig({ BILLING_IBAN })).toThrow('BILLING_NAME')
})

test('Stripe has both keys or none', () => {
  expect(() => readConfig({ STRIPE_SECRET_KEY: 'sk_live_1' })).toThrow('both or neither')
  expect(() => readConfig({ STRIPE_SECRET_KEY: 'pk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' })).toThrow('sk_')
  const { cards } = readConfig({ STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' })
  expect(cards).toMatchObject({ secretKey: 'sk_live_1', apiUrl: undefined })
})

test.each(['prodution', 'Production', 'PRODUCTION', 'prod', 'live', 'staging', 'yes'])(
  '[O10] NODE_ENV=%s is refused: it would start the demo, whose password is public',
  NODE_ENV => {
    expect(() => readConfig({ NODE_ENV })).toThrow('NODE_ENV: only production')
  },
)

test('[O10] NODE_ENV=production is the live mode, also with blanks and a line end; other values and none are the demo', () => {
  const live = { APP_URL: 'https://x.test', SECRET_KEY, MAIL_TO_FOLDER: 'yes' }
  for (const NODE_ENV of ['production', ' production\r\n']) expect(readConfig({ ...live, NODE_ENV }).mode).toBe('live')
  for (const NODE_ENV of ['development', 'test', '', undefined]) expect(readConfig({ NODE_ENV }).mode).toBe('demo')
})

test.each(['NODE_ENVIRONMENT', 'NODEENV', 'NODE_EVN', 'node_env', 'NODE-ENV', 'NODE_ENVV'])(
  '[O10] %s is refused where NODE_ENV is not set',
  name => {
    expect(() => readConfig({ [name]: 'production' })).toThrow(`${name}: not known; NODE_ENV is`)
  },
)

test.each([
  ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['SECRETKEY_FILE', 'SECRET_KEY_FILE'],
  ['Data_Dir', 'DATA_DIR'],
  ['STRIPE_WEBHOOK_SECRETS', 'STRIPE_WEBHOOK_SECRET'],
])('[O10] %s is refused in production, and only a warning in the demo or when %s is set too', (name, meant) => {
  const live = { NODE_ENV: 'production', APP_URL: 'https://x.test', SECRET_KEY, MAIL_TO_FOLDER: 'yes' }
  const line = `${name}: not known; ${meant} is`
  expect(() => readConfig({ ...live, [name]: 'x' })).toThrow(line)
  expect(readConfig({ [name]: 'x' }).doubts).toEqual([line])
  expect(readConfig({ ...live, LOG_LEVEL: 'info', LOG_LEVELS: 'x' }).doubts).toEqual([
    'LOG_LEVELS: not known; LOG_LEVEL is',
  ])
})

test('[O10] variables of other programs are not taken for misspelt ones', () => {
  const others =
    'HOME HOSTNAME PORTS NODE_PATH NODE_OPTIONS SMTP_USER SMTP_HOST XDG_DATA_DIRS PGHOST TEST_DATABASE_URL MAILTO MAIL SLOW_CPU LOGNAME APP_NAME'
  const env = Object.fromEntries(others.split(' ').map(name => [name, 'x']))
  expect(readConfig(env).doubts).toEqual([])
})

const faultsOf = (env: Record<string, string>): string[] => {
  try {
    readConfig(env)
    return []
  } catch (error) {
    return String(error)
      .split('\n')
      .slice(1)
      .map(line => line.trim())
  }
}

test('[O10] every variable is checked completely, and all wrong ones are named at once, in one sentence each', () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  const wrong = {
    ...{ NODE_ENV: 'prod', PORT: '3e3', HOST: 'a b', DISK_RESERVE_MIB: '0x100', DOCTOR_QUOTA_GIB: 'ten' },
    ...{ SESSION_HOURS: '8h', MAIL_FROM: 'Idealign', MAIL_GATHER_SECONDS: '-1', LOG_LEVEL: 'loud', APP_URL: 'x.test' },
    ...{ SMTP_URL: 'http://x.test', DATABASE_URL: 'mysql://x', TRUSTED_PROXIES: '0.0.0.0/0', SECRET_KEY: 'short' },
    ...{ DATA_DIR: join(file, 'data'), BILLING_IBAN: 'ES00', STRIPE_SECRET_KEY: 'sk_1', CONTACT_EMAIL: 'x' },
  }
  const faults = faultsOf({ ...wrong, NODEENV: 'production' })
  for (const name of Object.keys(wrong)) expect(faults.filter(fault => fault.startsWith(name))).not.toEqual([])
  expect(faults.filter(fault => /Invalid|expected/.test(fault))).toEqual([])
  for (const PORT of ['0x1F', '1e3', '3000.5', '65536', '-1', 'three'])
    expect(faultsOf({ PORT })).toEqual(['PORT: not a whole number from 0 to 65535'])
})

test('[O10] what is missing in production is named together with what is wrong', () => {
  expect(faultsOf({ NODE_ENV: 'production', PORT: 'x', SMTP_URL_FILE: join(folder, 'nowhere') })).toEqual([
    `SMTP_URL_FILE: there is no file ${folder}/nowhere`,
    'PORT: not a whole number from 0 to 65535',
    'APP_URL: required in production',
    'SECRET_KEY: required in production',
    'MAIL_FROM: required in production with SMTP_URL, an address that this mail server may send from',
  ])
})

test.each([
  ['http://portal.x.test', /begins with http:/],
  ['https://x.test/portal', /has a path, but Idealign needs a host name of its own/],
  ['https://x.test/?a', /more than https:/],
  ['https://me@x.test', /more than https:/],
  ['ftp://x.test', /not an address that begins with https:/],
])('[O10] APP_URL=%s is refused in production', (APP_URL, says) => {
  const live = { NODE_ENV: 'production', SECRET_KEY, MAIL_TO_FOLDER: 'yes' }
  expect(faultsOf({ ...live, APP_URL })).toEqual([expect.stringMatching(says)])
  for (const right of ['https://x.test', 'https://x.test:8443/', 'http://localhost:3000', 'http://127.0.0.1:3000'])
    expect(faultsOf({ ...live, APP_URL: right })).toEqual([])
})

test.each([
  ['smtp://me:secret@mail.x.test', true],
  ['smtp://me:secret@mail.x.test:587', true],
  ['smtp://me:secret@localhost.x.test', true],
  ['smtp://me:secret@mail.x.test?requireTLS=true&tls.rejectUnauthorized=false', true],
  ['smtps://me:secret@mail.x.test?secure=false', true],
  ['smtp://me:secret@mail.x.test:587?requireTLS=true', false],
  ['smtps://me:secret@mail.x.test', false],
  ['smtp://me:secret@localhost:25', false],
  ['smtp://me:secret@127.0.0.1:25', false],
  ['smtp://me:secret@[::1]:25', false],
  ['smtp://relay.x.test', false],
])('[O10] in production %s would send its password unprotected: %s', (SMTP_URL, isRefused) => {
  const live = {
    ...{ NODE_ENV: 'production', APP_URL: 'https://x.test', SECRET_KEY, SMTP_URL },
    MAIL_FROM: 'no-reply@x.test',
  }
  if (isRefused) expect(() => readConfig(live)).toThrow(/SMTP_URL: its password .*smtps:/)
  else expect(readConfig(live).smtpUrl).toBe(SMTP_URL)
  expect(readConfig({ SMTP_URL }).smtpUrl).toBe(SMTP_URL)
})

test('beside a pooler the database itself is named, and it alone is not enough', () => {
  const [DATABASE_URL, DATABASE_DIRECT_URL] = ['postgres://o@pooler.test/x', 'postgres://o@database.test/x']
  expect(readConfig({ DATABASE_URL })).toMatchObject({ databaseUrl: DATABASE_URL, poolerUrl: undefined })
  expect(readConfig({ DATABASE_URL, DATABASE_DIRECT_URL })).toMatchObject({
    databaseUrl: DATABASE_DIRECT_URL,
    poolerUrl: DATABASE_URL,
  })
  expect(() => readConfig({ DATABASE_DIRECT_URL })).toThrow('DATABASE_DIRECT_URL: only beside DATABASE_URL')
})

test('[O10] a trusted proxy is an address, a network or a known name, checked before anything starts', () => {
  const read = (TRUSTED_PROXIES: string) => readConfig({ TRUSTED_PROXIES }).trustedProxies
  expect(read('192.0.2.7, 10.0.0.0/8,2001:db8::/32,loopback')).toHaveLength(4)
  const everybody = '0.0.0.0/0 would trust everybody'
  expect(() => read('loopback, 0.0.0.0/0')).toThrow(everybody)
  expect(() => read('::/0')).toThrow('TRUSTED_PROXIES: ::/0 would trust everybody')
  for (const wrong of ['nginx', '10.0.0.0/99', '10.0.0', '*']) expect(() => read(wrong)).toThrow('TRUSTED_PROXIES')
})

test('[O7] the token of the metrics is long, and may come from a file', () => {
  const token = 'x'.repeat(32)
  expect(readConfig({}).metricsToken).toBeUndefined()
  expect(readConfig({ METRICS_TOKEN: token }).metricsToken).toBe(token)
  for (const METRICS_TOKEN of [token.slice(1), `${token} ${token}`, 'ñ'.repeat(32)])
    expect(() => readConfig({ METRICS_TOKEN })).toThrow('METRICS_TOKEN: ')
  const METRICS_TOKEN_FILE = join(folder, 'metrics-token')
  writeFileSync(METRICS_TOKEN_FILE, `${token}\n`, { mode: 0o600 })
  expect(readConfig({ METRICS_TOKEN_FILE }).metricsToken).toBe(token)
})

test('traces are sent where a collector is named, of the share that OpenTelemetry’s variables say', () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:4318'
  const shareOf = (more: Record<string, string>) => readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT, ...more }).traceShare
  expect(readConfig({ OTEL_TRACES_SAMPLER_ARG: '0.5' }).traceShare).toBeUndefined()
  expect(shareOf({})).toBe(1)
  expect(shareOf({ OTEL_SDK_DISABLED: 'true' })).toBeUndefined()
  expect(shareOf({ OTEL_TRACES_SAMPLER: 'parentbased_always_off' })).toBe(0)
  expect(shareOf({ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.1' })).toBe(0.1)
  for (const wrong of [
    { OTEL_EXPORTER_OTLP_ENDPOINT: '127.0.0.1:4318' },
    { OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
    { OTEL_TRACES_SAMPLER: 'jaeger_remote' },
    { OTEL_TRACES_SAMPLER_ARG: '1.1' },
  ])
    expect(() => readConfig(wrong)).toThrow(Object.keys(wrong)[0])
})
