import { on, type Route } from '#platform/http/route.ts'
import { readBackupStatus } from '../contract/backupStatus.ts'
import { backupStatus } from './backupReport.ts'

export interface SystemParts {
  /** Whether this installation backs its database and files up. */
  makesBackups: boolean
}

export function systemRoutes({ makesBackups }: SystemParts): Route[] {
  return [on(readBackupStatus, (_, { scope }) => backupStatus(scope, { isMadeHere: makesBackups }))]
}
