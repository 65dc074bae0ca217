import { type Route, stream } from '#platform/http/route.ts'
import { exportOwnData } from '../contract/export.ts'
import { type ExportParts, sendArchive } from './archive.ts'

export function exportRoutes(parts: ExportParts): Route[] {
  return [stream(exportOwnData, ({ body }, call) => sendArchive(parts, body.password, call))]
}
