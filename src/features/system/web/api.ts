import { useRead } from '#shell/calls/read.ts'
import { readSystemStatus } from '../contract/systemStatus.ts'
import { freshMs } from './useBackupStatus.ts'

export function useSystemStatus() {
  return useRead(readSystemStatus, {}, ['system', 'status'], { refetchInterval: freshMs })
}
