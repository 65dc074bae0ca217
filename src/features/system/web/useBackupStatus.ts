import { useRead } from '#shell/calls/read.ts'
import { readBackupStatus } from '../contract/backupStatus.ts'

/** A page that shows it and stays open beside other work is never older than this. */
export const freshMs = 60_000

/** The backups of this installation. */
export function useBackupStatus() {
  return useRead(readBackupStatus, {}, ['system', 'backups'], { refetchInterval: freshMs })
}
