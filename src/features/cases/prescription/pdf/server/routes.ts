import { type Route, stream } from '#platform/http/route.ts'
import { readPrescriptionFile } from '../contract/prescriptionFile.ts'
import { type PrescriptionFileParts, sendPrescription } from './prescriptionFile.ts'

export function prescriptionFileRoutes(parts: PrescriptionFileParts): Route[] {
  return [stream(readPrescriptionFile, (input, call) => sendPrescription(parts, input, call))]
}
