import { type Route, stream } from '#platform/http/route.ts'
import { readApprovalCertificate } from '../contract/certificate.ts'
import { type CertificateParts, sendCertificate } from './certificate.ts'

export function planCertificateRoutes(parts: CertificateParts): Route[] {
  return [stream(readApprovalCertificate, (input, call) => sendCertificate(parts, input, call))]
}
