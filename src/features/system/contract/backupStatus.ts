import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'

/** What is reported of backups: that one was made, restored and verified, or found in a copy away from this machine. */
export const BackupKind = z.enum(['backup', 'check', 'copy'])
export type BackupKind = z.infer<typeof BackupKind>

/** What an installation backs up: the files only, or nothing, where the database has an operator of its own. */
export const BacksUp = z.enum(['everything', 'files', 'nothing'])
export type BacksUp = z.infer<typeof BacksUp>

/** A copy away from this machine has to be younger than this, in hours (O3). */
export const copyHours = 24

const count = z.number().int()
const moment = z.iso.datetime()

/** The last success of a kind. `dataAt`: the moment of the data in the backup; `bytes` on the disk; `files` in it. */
const Success = z.object({ at: moment, backupId: z.string(), dataAt: moment, bytes: count, files: count })

/** A failure after the last success, in the words of the server's log. */
const Failure = z.object({ at: moment, fault: z.string() })

const Reports = z.object({ success: Success.nullable(), failure: Failure.nullable() })
export type Reports = z.infer<typeof Reports>

/** The backups of this installation, for administrators. */
export const readBackupStatus = endpoint({
  name: 'readBackupStatus',
  method: 'GET',
  path: '/api/system/backups',
  may: 'read-system',
  input: {},
  output: z.object({
    backsUp: BacksUp,
    /** No copy away from this machine has data of the last `copyHours`. */
    isCopyLate: z.boolean(),
    reports: z.object({ backup: Reports, check: Reports, copy: Reports }),
    /** The files that the last night read again, and those whose bytes are lost until they are repaired. */
    scrub: z.object({ at: moment, checked: count, bytes: count, repaired: count }).nullable(),
    damagedFiles: count,
  }),
})
