import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Call } from '#platform/http/route.ts'
import type { Secrets } from '#platform/secrets.ts'
import { accountKey } from './accountKey.ts'

/** The cookie that lists the accounts to which this browser has signed in. It grants no access: see decision 0230. */
const deviceCookie = 'idealign_device'

/** The maximum number of accounts in a cookie; the one that signed in longest ago is dropped first. */
const mostAccounts = 8

/** The lifetime of a mailed sign-in link. */
const linkSeconds = 30 * 60

/** Browsers that have signed in before, and the mailed link that has the same effect (A4). */
export interface Devices {
  /** The device of a cookie that has signed in to this account before; its failures are counted under this key. */
  knownTo(account: string, cookie: string | undefined): string | undefined
  /** The cookie extended by this account. */
  remember(account: string, cookie: string | undefined): string
  /** The random-looking part of a link that lets an unknown device sign in to this account. */
  link(account: string): string
  /**
   * The key under which the failures of a device with this link are counted; undefined for a link that is invalid or of
   * another account.
   */
  openedBy(account: string, link: string): string | undefined
}

/**
 * A device is a random number in a cookie, with a tag for each account it signed in to. Nothing is stored: only this
 * server can compute a tag for this number and this account, so a cookie of one account is useless for another. `now`:
 * milliseconds, for tests.
 */
export function devicesWith(secrets: Pick<Secrets, 'derive' | 'previous'>, now: () => number = Date.now): Devices {
  const derived = [secrets, ...(secrets.previous ? [secrets.previous] : [])].map(({ derive }) => derive('devices'))
  const newest = derived.slice(0, 1)
  const tagOf = (key: Buffer, device: string, account: string) => mac(key, `device ${device} ${account}`, 16)
  const tagsOf = (keys: Buffer[], device: string, account: string) => keys.map(key => tagOf(key, device, account))
  return {
    knownTo: (account, cookie) => {
      const { device, tags } = read(cookie)
      if (!device) return undefined
      const wanted = tagsOf(derived, device, account)
      return tags.some(tag => wanted.some(each => same(tag, each))) ? device : undefined
    },
    remember: (account, cookie) => {
      const { device = randomBytes(16).toString('base64url'), tags } = read(cookie)
      const own = tagsOf(derived, device, account)
      const others = tags.filter(tag => !own.includes(tag))
      return [device, ...tagsOf(newest, device, account), ...others].slice(0, mostAccounts + 1).join('.')
    },
    link: account => {
      const expires = expiryBytes(now() / 1000 + linkSeconds)
      const proof = newest.map(key => linkProof(key, account, expires))
      return Buffer.concat([expires, ...proof]).toString('base64url')
    },
    openedBy: (account, link) => {
      const bytes = Buffer.from(link, 'base64url')
      const [expires, proof] = [bytes.subarray(0, 6), bytes.subarray(6)]
      if (bytes.length !== 32 || expires.readUIntBE(0, 6) <= now() / 1000) return undefined
      const genuine = derived.some(key => timingSafeEqual(proof, linkProof(key, account, expires)))
      // hashed, so that the stored key grants no access (S9)
      return genuine ? createHash('sha256').update(link).digest('base64url') : undefined
    },
  }
}

/** The calling device, when it signed in to this account before. */
export function deviceOf(devices: Devices, email: string, { cookies }: Pick<Call, 'cookies'>): string | undefined {
  return devices.knownTo(accountKey(email), cookies.read(deviceCookie))
}

/** Adds the account to the cookie of the calling browser. */
export function rememberDevice(devices: Devices, email: string, { cookies }: Pick<Call, 'cookies'>): void {
  cookies.store(deviceCookie, devices.remember(accountKey(email), cookies.read(deviceCookie)))
}

function read(cookie: string | undefined): { device?: string; tags: string[] } {
  if (!cookie || !/^[\w-]{22}(?:\.[\w-]{22}){1,8}$/.test(cookie)) return { tags: [] }
  const [device = '', ...tags] = cookie.split('.')
  return { device, tags }
}

function linkProof(key: Buffer, account: string, expires: Buffer): Buffer {
  return Buffer.from(mac(key, `link ${account} ${expires.toString('hex')}`, 26), 'base64url')
}

function expiryBytes(seconds: number): Buffer {
  const bytes = Buffer.alloc(6)
  bytes.writeUIntBE(Math.floor(seconds), 0, 6)
  return bytes
}

function mac(key: Buffer, text: string, bytes: number): string {
  return createHmac('sha256', key).update(text).digest().subarray(0, bytes).toString('base64url')
}

function same(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
}
