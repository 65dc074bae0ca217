import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Actor } from '#platform/db/actor.ts'
import type { Secrets } from '#platform/secrets.ts'
import { videoAddressSeconds } from '../../file/contract/video.ts'

type Viewer = Extract<Actor, { id: string }>

/** Creates and verifies the signed part of a video's URL. */
export interface VideoAddresses {
  /** For one file, for this person's session. */
  make(fileId: string, viewer: Viewer): { address: string; expiresAt: Date }
  /** Undefined for a forged or expired one. */
  read(address: string): { fileId: string; viewer: Viewer } | undefined
}

const roles = ['doctor', 'super-admin'] as const
const claimBytes = 16 + 16 + 16 + 1 + 4

/**
 * Signs with keys derived from the secret, so that every server accepts the URLs of the others. `now`: milliseconds,
 * for tests. The signed part: file, person, session, role, the second of expiry, HMAC-SHA256; base64url.
 */
export function videoAddressesWith(secrets: Pick<Secrets, 'derive'>, now: () => number = Date.now): VideoAddresses {
  const key = secrets.derive('video addresses')
  const sign = (claim: Uint8Array) => createHmac('sha256', key).update(claim).digest()
  return {
    make: (fileId, viewer) => {
      if (!viewer.session) throw new Error('A video is addressed to a session.')
      const ends = Math.floor(now() / 1000) + videoAddressSeconds
      const claim = Buffer.alloc(claimBytes)
      for (const [at, id] of [fileId, viewer.id, viewer.session.id].entries())
        claim.write(id.replaceAll('-', ''), at * 16, 'hex')
      claim.writeUInt8(roles.indexOf(viewer.kind), 48)
      claim.writeUInt32BE(ends, 49)
      return {
        address: Buffer.concat([claim, sign(claim)]).toString('base64url'),
        expiresAt: new Date(ends * 1000),
      }
    },
    read: address => {
      const bytes = Buffer.from(address, 'base64url')
      const [claim, mac] = [bytes.subarray(0, claimBytes), bytes.subarray(claimBytes)]
      const kind = roles[claim[48] ?? roles.length]
      if (mac.length !== 32 || !timingSafeEqual(mac, sign(claim)) || !kind) return undefined
      if (claim.readUInt32BE(49) * 1000 <= now()) return undefined
      const [fileId = '', id = '', sessionId = ''] = [0, 1, 2].map(at => uuidAt(claim, at * 16))
      // generation 0: a URL does not count as a newer token of the session
      return { fileId, viewer: { kind, id, session: { id: sessionId, generation: 0 } } }
    },
  }
}

function uuidAt(bytes: Buffer, at: number): string {
  return bytes.toString('hex', at, at + 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
