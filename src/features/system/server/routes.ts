import type { AnswerOf } from '#kit/endpoint.ts'
import { on, type Route } from '#platform/http/route.ts'
import { readBackupStatus } from '../contract/backupStatus.ts'
import { readSystemStatus } from '../contract/systemStatus.ts'
import { backupStatus } from './backupReport.ts'

export interface SystemParts {
  /** Whether this installation backs its database and files up. */
  makesBackups: boolean
  /** How this server is at this moment. */
  status: () => Promise<AnswerOf<typeof readSystemStatus>>
}

export function systemRoutes({ makesBackups, status }: SystemParts): Route[] {
  return [
    on(readBackupStatus, (_, { scope }) => backupStatus(scope, { isMadeHere: makesBackups })),
    on(readSystemStatus, () => status()),
  ]
}
