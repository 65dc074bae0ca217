import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'
import type { Secrets } from './secrets.ts'

/** The place of a sealed value. It can be opened only there: after a move to another row it is refused. */
export interface Place {
  table: string
  row: string
  column: string
}

export interface Sealer {
  /** The value as text for its column: `1.<key id>.<nonce>.<ciphertext and tag>`. */
  seal(place: Place, plain: string): string
  /** Throws when the value was changed or moved, or when its key is neither the current nor the former one. */
  open(place: Place, sealed: string): string
  /** Whether it is sealed with the current key; other values should be opened and sealed again. */
  isCurrent(sealed: string): boolean
  /** The beginning of every value that is sealed with the current key, for queries. */
  currentPrefix: string
  /** A keyed hash that finds equal values without opening any. It changes with the key. */
  fingerprintOf(purpose: string, plain: string): string
}

interface Key {
  id: string
  bytes: Buffer
}

/**
 * Seals columns that must not be read from a copy of the database (D8): AES-256-GCM, a new 96-bit nonce each time, the
 * place as additional data. Keys are derived from the process's secret, so they are never in the database. The former
 * secret still opens values until all of them are sealed with the current key.
 */
export function sealerWith({ derive, previous }: Secrets): Sealer {
  const current = keyFrom(derive('column seal'))
  const former = previous && keyFrom(previous.derive('column seal'))
  const currentPrefix = `1.${current.id}.`
  return {
    currentPrefix,
    isCurrent: sealed => sealed.startsWith(currentPrefix),
    seal: (place, plain) => {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', current.bytes, nonce).setAAD(dataOf(place))
      const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return `${currentPrefix}${nonce.toString('base64url')}.${sealed.toString('base64url')}`
    },
    open: (place, sealed) => {
      const [version, keyId, nonce = '', body = ''] = sealed.split('.')
      const key = [current, former].find(candidate => candidate?.id === keyId)
      if (version !== '1' || !key) throw new Error(`${place.table}.${place.column}: sealed with a key that is gone`)
      return opened(key, dataOf(place), Buffer.from(nonce, 'base64url'), Buffer.from(body, 'base64url'))
    },
    fingerprintOf: (purpose, plain) =>
      createHmac('sha256', derive(`mark ${purpose}`))
        .update(plain)
        .digest('base64url'),
  }
}

const tagBytes = 16

function opened(key: Key, data: Buffer, nonce: Buffer, body: Buffer): string {
  const cipher = createDecipheriv('aes-256-gcm', key.bytes, nonce, { authTagLength: tagBytes })
  cipher.setAAD(data).setAuthTag(body.subarray(-tagBytes))
  return Buffer.concat([cipher.update(body.subarray(0, -tagBytes)), cipher.final()]).toString('utf8')
}

// the id of a key reveals nothing about the key
function keyFrom(bytes: Buffer): Key {
  return { bytes, id: createHash('sha256').update('key id').update(bytes).digest('hex').slice(0, 8) }
}

function dataOf({ table, row, column }: Place): Buffer {
  return Buffer.from(JSON.stringify([table, row, column]))
}
