import type { AnswerOf } from '#kit/endpoint.ts'
import { on, type Route } from '#platform/http/route.ts'
import { type BacksUp, readBackupStatus } from '../contract/backupStatus.ts'
import { readSystemStatus } from '../contract/systemStatus.ts'
import { backupStatus } from './backupReport.ts'

export interface SystemParts {
  backsUp: BacksUp
  /** How this server is at this moment. */
  status: () => Promise<AnswerOf<typeof readSystemStatus>>
}

export function systemRoutes({ backsUp, status }: SystemParts): Route[] {
  return [on(readBackupStatus, (_, { scope }) => backupStatus(scope, backsUp)), on(readSystemStatus, () => status())]
}
