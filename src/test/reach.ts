import type { Practice } from './practice.ts'

const tus = { 'tus-resumable': '1.0.0' }

function uploadOf(caseId: string): Record<string, string> {
  const said = { caseId, kind: 'photo', slot: 'profile-rest', name: 'a.png', sha256: 'a'.repeat(64) }
  const metadata = Object.entries(said).map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
  return { ...tus, 'upload-length': '9', 'upload-metadata': metadata.join(',') }
}

/**
 * Who reaches what: written by hand, apart from the policy table and the scopes, so that the endpoint matrix (Z2)
 * compares two independent statements. `doctor: 'own'` reaches the objects of the own practice only.
 */
export interface Reach {
  doctor: 'anything' | 'own' | 'nothing'
  admin: 'anything' | 'own' | 'nothing'
  /** Which object of the practice stands in the path. */
  object?: 'case' | 'clinic' | 'file' | 'user' | 'upload' | 'record'
  /** A valid body; without it the wrong person could be refused for the wrong reason. */
  body?: (practice: Practice) => object
  /** Headers that the operation needs (the upload protocol's), for the object's id. */
  headers?: (id: string) => Record<string, string>
  /** The object stands in a header instead of the path. */
  inHeader?: true
  /** A body that is no JSON. */
  bytes?: string
}

/** `anyone`: open to visitors. Every endpoint of the contract has a row, or the matrix fails. */
export const reach: Record<string, Reach | 'anyone'> = {
  signIn: 'anyone',
  refreshSession: 'anyone',
  signOut: { doctor: 'anything', admin: 'anything' },
  askPasswordReset: 'anyone',
  resetPassword: 'anyone',
  acceptInvitation: 'anyone',
  invite: {
    doctor: 'nothing',
    admin: 'anything',
    body: () => ({ email: 'celia@practice.test', role: 'doctor', language: 'es' }),
  },
  listInvitations: { doctor: 'nothing', admin: 'anything' },
  liveEvents: { doctor: 'anything', admin: 'anything' },
  listRecords: { doctor: 'own', admin: 'anything', object: 'case' },
  removeRecord: { doctor: 'own', admin: 'nothing', object: 'case' },
  readFile: { doctor: 'own', admin: 'anything', object: 'file' },
  viewFile: { doctor: 'own', admin: 'anything', object: 'file' },
  createUpload: { doctor: 'own', admin: 'anything', object: 'case', inHeader: true, headers: uploadOf },
  readUpload: { doctor: 'own', admin: 'own', object: 'upload', headers: () => tus },
  writeUpload: {
    doctor: 'own',
    admin: 'own',
    object: 'upload',
    headers: () => ({ ...tus, 'upload-offset': '3', 'content-type': 'application/offset+octet-stream' }),
    bytes: 'abc',
  },
  cancelUpload: { doctor: 'own', admin: 'own', object: 'upload', headers: () => tus },
  readPrescription: { doctor: 'own', admin: 'anything', object: 'case' },
  savePrescription: { doctor: 'own', admin: 'nothing', object: 'case', body: () => ({ version: 1, rx: {} }) },
  readRxPreferences: { doctor: 'own', admin: 'nothing' },
  saveRxPreferences: { doctor: 'own', admin: 'nothing', body: () => ({ rx: {} }) },
  listUsers: { doctor: 'nothing', admin: 'anything', body: () => ({}) },
  readUser: { doctor: 'nothing', admin: 'anything', object: 'user' },
  changeUserRole: {
    doctor: 'nothing',
    admin: 'anything',
    object: 'user',
    body: () => ({ version: 0, role: 'doctor' }),
  },
  restoreUser: { doctor: 'nothing', admin: 'anything', object: 'user' },
  suspendUser: { doctor: 'nothing', admin: 'anything', object: 'user', body: () => ({ reason: 'Celia' }) },
  listClinics: { doctor: 'anything', admin: 'nothing', body: () => ({}) },
  readClinic: { doctor: 'own', admin: 'nothing', object: 'clinic' },
  addClinic: { doctor: 'anything', admin: 'nothing', body: () => clinicFields },
  saveClinic: {
    doctor: 'own',
    admin: 'nothing',
    object: 'clinic',
    body: () => ({ version: 1, fields: clinicFields }),
  },
  archiveClinic: { doctor: 'own', admin: 'nothing', object: 'clinic' },
  restoreClinic: { doctor: 'own', admin: 'nothing', object: 'clinic' },
  makeClinicDefault: { doctor: 'own', admin: 'nothing', object: 'clinic' },
  createCase: { doctor: 'own', admin: 'nothing', body: () => ({}) },
  saveCase: { doctor: 'own', admin: 'nothing', object: 'case', body: () => ({ version: 1, fields: {} }) },
  readCase: { doctor: 'own', admin: 'anything', object: 'case' },
  listCases: { doctor: 'own', admin: 'anything', body: () => ({}) },
  moveCase: {
    doctor: 'own',
    admin: 'anything',
    object: 'case',
    body: () => ({ version: 1, command: { move: 'complete' } }),
  },
  readReadiness: { doctor: 'own', admin: 'anything', object: 'case' },
  readTimeline: { doctor: 'own', admin: 'anything', object: 'case' },
  listPlans: { doctor: 'own', admin: 'anything', object: 'case' },
  listMessages: { doctor: 'own', admin: 'anything', object: 'case' },
  writeMessage: { doctor: 'own', admin: 'anything', object: 'case', body: () => ({ body: 'hello' }) },
  markRead: { doctor: 'own', admin: 'anything', object: 'case' },
  issueContactForm: 'anyone',
  sendContactForm: 'anyone',
  listContactForms: { doctor: 'nothing', admin: 'anything', body: () => ({}) },
  readDashboard: { doctor: 'own', admin: 'anything' },
}

const clinicFields = {
  name: 'Celia',
  phone: '900 000 000',
  email: 'celia@practice.test',
  address: 'Calle de Prueba, 1',
  postalCode: '28001',
  province: 'madrid',
  openingHours: { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] },
}
