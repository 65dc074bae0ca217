import { open, type Route, stream } from '#platform/http/route.ts'
import { checkCertificate, readCertificate } from '../contract/certificate.ts'
import { checkFor } from './certificate.ts'
import { type PaperParts, sendCertificate } from './paper.ts'

export function certificateRoutes(parts: PaperParts): Route[] {
  return [
    open(checkCertificate, ({ params }, call) => checkFor(parts.db, params.code, call)),
    stream(readCertificate, ({ params }, call) => sendCertificate(parts, params.id, call)),
  ]
}
