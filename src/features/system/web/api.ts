import { useRead } from '#shell/calls/read.ts'
import { readBackupStatus } from '../contract/backupStatus.ts'
import { readSystemStatus } from '../contract/systemStatus.ts'

// a page that stays open beside other work is never older than this
const freshMs = 60_000

export function useBackupStatus() {
  return useRead(readBackupStatus, {}, ['system', 'backups'], { refetchInterval: freshMs })
}

export function useSystemStatus() {
  return useRead(readSystemStatus, {}, ['system', 'status'], { refetchInterval: freshMs })
}
