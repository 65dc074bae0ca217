import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { afterAll } from 'vitest'
import { hashPassword } from '#features/auth/server/hash.ts'
import { type Tokens, tokensWith } from '#features/auth/server/token.ts'
import { issueTimesWith } from '#features/contact/server/issueTime.ts'
import { videoAddressesWith } from '#features/files/downloads/server/address.ts'
import { openQuarantine, type Quarantine } from '#features/files/reading/server/quarantine.ts'
import type { BacksUp } from '#features/system/contract/backupStatus.ts'
import type { ArgumentsOf, Endpoint, OutputOf } from '#kit/endpoint.ts'
import { newId } from '#kit/id.ts'
import { type App, type AppParts, composeApp } from '#main/app.ts'
import { fileOwners } from '#main/fileOwners.ts'
import { deliver } from '#main/subscribers.ts'
import { readSystemStatus } from '#main/systemStatus.ts'
import type { Payee } from '#platform/config.ts'
import { query } from '#platform/db/db.ts'
import { openDiskRoom } from '#platform/diskRoom.ts'
import { openLiveHub } from '#platform/live.ts'
import { createLog } from '#platform/log.ts'
import type { LogSink } from '#platform/logSink.ts'
import { type Sealer, sealerWith } from '#platform/seal.ts'
import { readSecrets, type Secrets } from '#platform/secrets.ts'
import type { Storage } from '#platform/storage.ts'
import { openDiskStorage } from '#platform/storageDisk.ts'
import type { Cards } from '#platform/stripe.ts'
import { openThreads } from '#platform/threads.ts'
import { makeDatabase, type TestDatabase } from './database.ts'

export const testPassword = 'correct horse battery staple'

/** A user with an account and an open session. */
export interface Person {
  id: string
  role: 'doctor' | 'super-admin'
  email: string
  sessionId: string
  bearer: string
}

export interface TestApp {
  app: App
  database: TestDatabase
  tokens: Tokens
  /** The keys that the server signs tokens with. */
  secrets: Secrets
  sealer: Sealer
  storage: Storage
  quarantine: Quarantine
  /** The folder of the file storage. */
  folder: string
  /** Creates an account with an open session; `password: true` also stores `testPassword` (slow: a real hash). */
  person(
    name: string,
    role?: Person['role'],
    options?: { password?: boolean; language?: 'en' | 'es' | 'fr' },
  ): Promise<Person>
  /** Calls an endpoint as a user (or as a visitor); returns status, parsed body and headers. */
  call<E extends Endpoint>(
    who: Person | undefined,
    endpoint: E,
    args: ArgumentsOf<E>,
    options?: CallOptions,
  ): Promise<CallAnswer<E>>
  /** A second server on the same database, as behind a load balancer; the options replace those of the first. */
  another(own?: Partial<Pick<AppParts, 'hub'>>): Promise<Pick<TestApp, 'app' | 'call'>>
}

export interface CallOptions {
  /** A fresh idempotency key for each call of a creating endpoint unless given; `null` sends none. */
  idempotencyKey?: string | null
  headers?: Record<string, string>
  /** The caller's network address; rate limits count by it. */
  ip?: string
}

export interface CallAnswer<E extends Endpoint> {
  status: number
  /** The parsed body when the status is 200; otherwise a problem, typed as the body so that tests read plainly. */
  body: OutputOf<E> & { code?: string; errors?: { at: string; code: string }[]; [fact: string]: unknown }
  headers: Record<string, unknown>
}

/** What a test configures in addition: the account for transfers, the connection to (a fake of) Stripe. */
export interface Configured {
  /** The folder for files; a folder of its own unless given. */
  filesFolder?: string
  /** Bytes of the disk to leave free, and the limit of bytes per doctor. */
  diskReserve?: number
  doctorQuota?: number
  payee?: Payee
  cards?: Cards
  trustedProxies?: string[]
  metricsToken?: string
  /** What the server says that it backs up; nothing is backed up in tests. */
  backsUp?: BacksUp
  /** The way to the database: the URL through a pooler. */
  through?: (appUrl: string) => string
}

/**
 * The complete server on a database of its own, called without a socket; closed after the file's tests. `sink` receives
 * its log.
 */
export async function startApp({
  sink,
  diskReserve = 2 ** 20,
  doctorQuota = 2 ** 30,
  filesFolder,
  trustedProxies = [],
  backsUp = 'everything',
  through,
  ...configured
}: Configured & { sink?: LogSink } = {}): Promise<TestApp> {
  const database = await makeDatabase({ deliver, through })
  const log = sink ? createLog('info', sink) : createLog(process.env.TEST_LOG ?? 'silent')
  const hub = await openLiveHub(database.db, log)
  const secrets = readSecrets({ dataDir: '', required: true, secretKey: randomBytes(32).toString('base64') })
  const appUrl = 'http://idealign.test'
  const tokens = tokensWith(secrets, appUrl)
  const sealer = sealerWith(secrets)
  const folder = filesFolder ?? (await mkdtemp(join(tmpdir(), 'idealign-files-')))
  const storage = await openDiskStorage(folder)
  const quarantine = openQuarantine({ db: database.db, storage, folder, log, fileOwners })
  const threads = openThreads(log)
  const room = openDiskRoom({ filesFolder: folder, dataDir: folder, reserve: diskReserve })
  // its database is not embedded, and no jobs run
  const config = { dataDir: folder, backupDir: folder, databaseUrl: database.appUrl, backsUp }
  const waiting = async () => []
  const parts = {
    db: database.db,
    log,
    hub,
    tokens,
    issueTimes: issueTimesWith(secrets),
    videoAddresses: videoAddressesWith(secrets),
    sealer,
    ...configured,
    storage,
    quarantine,
    threads,
    release: { isOutdated: () => false },
    room,
    backsUp,
    readStatus: () => readSystemStatus({ config, db: database.db, jobsDb: database.db, jobs: { waiting }, room, log }),
    doctorQuota,
    appUrl,
    mode: 'demo',
    trustedProxies,
  } as const
  const app = await composeApp(parts)
  afterAll(async () => {
    await app.close()
    await quarantine.close()
    await threads.close()
    await hub.close()
    await database.drop()
    if (!filesFolder) await rm(folder, { recursive: true, force: true })
  })
  return {
    app,
    folder,
    storage,
    quarantine,
    database,
    tokens,
    secrets,
    sealer,
    person: (name, role = 'doctor', options = {}) => makePerson({ database, tokens }, name, role, options),
    call: (who, endpoint, args, options) => callEndpoint(app, who, endpoint, args, options),
    another: async own => {
      const second = await composeApp({ ...parts, ...own })
      afterAll(() => second.close())
      return {
        app: second,
        call: (who, endpoint, args, options) => callEndpoint(second, who, endpoint, args, options),
      }
    },
  }
}

async function makePerson(
  { database, tokens }: Pick<TestApp, 'database' | 'tokens'>,
  name: string,
  role: Person['role'],
  { password = false, language = 'en' }: { password?: boolean; language?: 'en' | 'es' | 'fr' },
): Promise<Person> {
  const id = newId()
  const sessionId = newId()
  const email = `${name.toLowerCase()}-${id.slice(-6)}@practice.test`
  const hash = password ? await hashPassword(testPassword) : undefined
  await database.db.as({ kind: 'system' }, async () => {
    await query.insertInto('users').values({ id, role, email, first_name: name, last_name: 'Test', language }).execute()
    if (hash) await query.insertInto('passwords').values({ user_id: id, hash }).execute()
    const expires_at = new Date(Date.now() + 3_600_000)
    await query.insertInto('sessions').values({ id: sessionId, user_id: id, role, expires_at }).execute()
  })
  const bearer = await tokens.access({ userId: id, role, sessionId, generation: 1 })
  return { id, role, email, sessionId, bearer }
}

async function callEndpoint<E extends Endpoint>(
  app: App,
  who: Person | undefined,
  endpoint: E,
  args: ArgumentsOf<E>,
  { idempotencyKey, headers = {}, ip }: CallOptions = {},
): Promise<CallAnswer<E>> {
  const {
    params,
    query: search,
    body,
  } = args as { params?: Record<string, string>; query?: Record<string, string>; body?: object }
  const key = endpoint.creates && idempotencyKey === undefined ? newId() : idempotencyKey
  const request: InjectOptions = {
    method: endpoint.method,
    url: endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? '')),
    headers: {
      ...(who && { authorization: `Bearer ${who.bearer}` }),
      ...(key && { 'idempotency-key': key }),
      ...headers,
    },
  }
  if (ip) request.remoteAddress = ip
  if (search) request.query = search
  if (body) request.payload = body
  const answer = await app.http.inject(request)
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
}
