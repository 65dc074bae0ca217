import { createHash, hkdfSync, randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { makeDataFolder } from './dataFolder.ts'
import { StartRefusal } from './refusal.ts'
import { secretFileFault } from './secretFiles.ts'

export interface SecretSources {
  /** The folder of the generated key, for the case that none is given and none is required. */
  dataDir: string
  /** Whether a key must be given, as in production. */
  required: boolean
  /** SECRET_KEY: at least 32 bytes as base64, base64url or hex. */
  secretKey?: string | undefined
  /** SECRET_KEY_PREVIOUS: the key before the last change, to open what was sealed with it. */
  previous?: string | undefined
}

/** Derives a key for one purpose from a secret (HKDF-SHA256, RFC 5869); `bytes` defaults to 32. */
type Derive = (purpose: string, bytes?: number) => Buffer

export interface Secrets {
  key: Buffer
  derive: Derive
  previous?: { derive: Derive }
}

/** Reads the secret that all keys are derived from. Throws a `StartRefusal` that names the variable or the file. */
export function readSecrets(sources: SecretSources): Secrets {
  const key = readKey(sources)
  const secrets: Secrets = { key, derive: deriveFrom(key) }
  if (!sources.previous) return secrets
  return { ...secrets, previous: { derive: deriveFrom(parseKey('SECRET_KEY_PREVIOUS', sources.previous)) } }
}

function readKey({ dataDir, required, secretKey }: SecretSources): Buffer {
  if (secretKey) return parseKey('SECRET_KEY', secretKey)
  if (required) throw new StartRefusal(`SECRET_KEY is missing. ${advice}`)
  const file = join(makeDataFolder(dataDir), 'secret.key')
  makeOnce(file, randomBytes(32).toString('base64'))
  const fault = secretFileFault(file)
  if (fault) throw new StartRefusal(`DATA_DIR: ${fault}.`)
  return parseKey(file, readFileSync(file, 'utf8'))
}

const advice = 'Set it to 32 random bytes, for example the output of: openssl rand -base64 32'

/** Why a value cannot be a key, with advice; undefined when it can. The value is not in it. */
export function keyFault(value: string): string | undefined {
  const key = decode(value.trim())
  const fault = key ? weakness(key) : 'is neither base64 nor hex'
  return fault && `${fault}. ${advice}`
}

function parseKey(name: string, value: string): Buffer {
  const key = decode(value.trim())
  const fault = keyFault(value)
  if (!key || fault) throw new StartRefusal(`${name} ${fault}`)
  return key
}

function decode(value: string): Buffer | undefined {
  if (/^([0-9a-f]{2})+$/i.test(value)) return Buffer.from(value, 'hex')
  if (/^[\w+/-]+={0,2}$/.test(value)) return Buffer.from(value, 'base64')
  return undefined
}

/**
 * Why a key cannot have come from a random source. 32 random bytes have about 30 different values, and fewer than 20
 * only about once in 10^9 keys; bytes that count up are all different but have a constant step; the bytes of a text are
 * all printable (of random keys about one in 10^13 is).
 */
function weakness(key: Buffer): string | undefined {
  if (key.length < 32) return `is too short: ${key.length} bytes, 32 are needed`
  if (publishedKeys.has(createHash('sha256').update(key).digest('hex'))) return 'is an example that everybody can read'
  if (new Set(key).size < 20) return 'is not random: it repeats itself'
  if (new Set(key.map((byte, at) => byte - (key.at(at - 1) ?? 0))).size < 8) return 'is not random: it only counts'
  if (key.every(byte => byte >= 0x20 && byte < 0x7f)) return 'is not random: it is written text'
  return undefined
}

/**
 * SHA-256 of published keys that look random: the example keys of RFC 7515 A.1 and of the test vectors of RFC 8032
 * (first and second secret key), which tutorials repeat.
 */
const publishedKeys = new Set(
  [
    'AyM1SysPpbyDfgZld3umj1qzKObwVMkoqQ-EstJQLr_T-1qS0gZH75aKtMN3Yj0iPS4hcgUuTwjAzZr1Z9CAow',
    'nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A',
    'TM0Imyj_ltqdtsNG7BFODlsbcGDwPx3QtmDd4W_kfqs',
  ].map(text => createHash('sha256').update(Buffer.from(text, 'base64url')).digest('hex')),
)

/**
 * Makes the file of a secret when it is missing. It writes a temporary file and links it, so that the file is complete or
 * missing if the process dies at any moment.
 */
export function makeOnce(file: string, secret: string): void {
  if (statSync(file, { throwIfNoEntry: false })) return
  const temporary = `${file}.${randomBytes(6).toString('hex')}`
  const handle = openSync(temporary, 'wx', 0o600)
  writeSync(handle, `${secret}\n`)
  fsyncSync(handle)
  closeSync(handle)
  try {
    linkSync(temporary, file)
  } catch (error) {
    if (!statSync(file, { throwIfNoEntry: false })) throw error
  } finally {
    rmSync(temporary)
  }
}

function deriveFrom(key: Buffer): Derive {
  return (purpose, bytes = 32) => Buffer.from(hkdfSync('sha256', key, 'idealign', purpose, bytes))
}
