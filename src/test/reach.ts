import type { Practice } from './practice.ts'

const tus = { 'tus-resumable': '1.0.0' }

function uploadOf(caseId: string): Record<string, string> {
  const fields = { caseId, kind: 'photo', slot: 'profile-rest', name: 'a.png', sha256: 'a'.repeat(64) }
  const metadata = Object.entries(fields).map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
  return { ...tus, 'upload-length': '9', 'upload-metadata': metadata.join(',') }
}

/**
 * Who may use which endpoint: written by hand, independent of the policy table and the scopes, so that the endpoint
 * matrix (Z2) compares two independent statements. One row for each endpoint. `doctor: 'own'` may use it for objects of
 * the own practice only.
 */
export interface Reach {
  doctor: 'anything' | 'own' | 'nothing'
  admin: 'anything' | 'own' | 'nothing'
  /** Which object of the practice is in the path. */
  object?: Exclude<keyof Practice, 'owner'>
  /** A valid body; without it a user could be refused for the wrong reason. */
  body?: (practice: Practice) => object
  /** Headers that the operation needs (the upload protocol's), for the object's id. */
  headers?: (id: string) => Record<string, string>
  /** The object is in a header instead of the path. */
  inHeader?: true
  /** A body that is no JSON. */
  bytes?: string
}

/** `anyone`: open to visitors. Every endpoint of the contract has a row, or the matrix fails. */
export const reach: Record<string, Reach | 'anyone'> = {
  signIn: 'anyone',
  refreshSession: 'anyone',
  endLeftSession: 'anyone',
  readDraftKey: { doctor: 'anything', admin: 'anything' },
  signOut: { doctor: 'anything', admin: 'anything' },
  askPasswordReset: 'anyone',
  resetPassword: 'anyone',
  acceptInvitation: 'anyone',
  invite: {
    doctor: 'nothing',
    admin: 'anything',
    body: () => ({ email: 'celia@practice.test', role: 'doctor', language: 'es' }),
  },
  withdrawInvitation: { doctor: 'nothing', admin: 'anything', object: 'invitation' },
  listInvitations: { doctor: 'nothing', admin: 'anything' },
  listSessions: { doctor: 'anything', admin: 'anything' },
  endSession: { doctor: 'own', admin: 'anything', object: 'session' },
  endOtherSessions: { doctor: 'anything', admin: 'anything' },
  listSessionsOf: { doctor: 'nothing', admin: 'anything', object: 'user' },
  endSessionsOf: { doctor: 'nothing', admin: 'anything', object: 'user' },
  readUserHistory: { doctor: 'nothing', admin: 'anything', object: 'user' },
  changePassword: {
    doctor: 'anything',
    admin: 'anything',
    body: () => ({ current: 'x', password: 'a brand-new pass phrase' }),
  },
  readProfile: { doctor: 'own', admin: 'own' },
  saveProfile: {
    doctor: 'own',
    admin: 'own',
    body: () => ({
      version: 0,
      fields: { firstName: 'Celia', lastName: 'Celia', phone: '', licence: '', language: 'en' },
    }),
  },
  saveQuietTime: { doctor: 'own', admin: 'own', body: () => ({ quiet: null }) },
  readTaxData: { doctor: 'own', admin: 'own' },
  saveTaxData: {
    doctor: 'own',
    admin: 'own',
    body: () => ({
      ...{ name: 'Celia', country: 'ES', taxId: '12345678Z' },
      ...{ address: 'Calle de Prueba, 1', postalCode: '28001', city: 'Madrid' },
    }),
  },
  setPhoto: { doctor: 'anything', admin: 'anything', body: () => ({ fileId: '00000000-0000-4000-8000-000000000000' }) },
  removePhoto: { doctor: 'own', admin: 'own' },
  exportOwnData: { doctor: 'anything', admin: 'anything', body: () => ({ password: 'x' }) },
  readTaxDataOf: { doctor: 'nothing', admin: 'anything', object: 'user' },
  liveEvents: { doctor: 'anything', admin: 'anything' },
  countNotifications: { doctor: 'own', admin: 'own' },
  listNotifications: { doctor: 'own', admin: 'own', body: () => ({}) },
  readNotification: { doctor: 'own', admin: 'own', object: 'notification' },
  readNotifications: { doctor: 'own', admin: 'own', body: () => ({ until: '2020-01-01T00:00:00Z' }) },
  readNotificationPlace: { doctor: 'own', admin: 'own', body: () => ({ about: 'case' }) },
  listNotificationChoices: { doctor: 'own', admin: 'own' },
  saveNotificationChoice: {
    doctor: 'own',
    admin: 'own',
    body: () => ({ kind: 'payment-received', inApp: true, mail: 'off' }),
  },
  listRecords: { doctor: 'own', admin: 'anything', object: 'case' },
  moveRecord: { doctor: 'own', admin: 'nothing', object: 'case', body: () => ({ slot: 'frontal-rest' }) },
  dateRecord: { doctor: 'own', admin: 'nothing', object: 'case', body: () => ({ takenOn: '2026-01-07' }) },
  saveRecordTeeth: { doctor: 'own', admin: 'nothing', object: 'case', body: () => ({ teeth: ['36'] }) },
  turnScan: { doctor: 'own', admin: 'nothing', object: 'case', body: () => ({ turn: '+x+y+z' }) },
  confirmRecords: {
    doctor: 'own',
    admin: 'nothing',
    object: 'case',
    body: ({ record }) => ({ records: [record] }),
  },
  removeRecord: { doctor: 'own', admin: 'nothing', object: 'case' },
  readFile: { doctor: 'own', admin: 'anything', object: 'file' },
  viewFile: { doctor: 'own', admin: 'anything', object: 'file' },
  meshFile: { doctor: 'own', admin: 'anything', object: 'scan' },
  addressVideo: { doctor: 'own', admin: 'anything', object: 'video' },
  watchVideo: 'anyone',
  createUpload: { doctor: 'own', admin: 'anything', object: 'case', inHeader: true, headers: uploadOf },
  readUpload: { doctor: 'own', admin: 'own', object: 'upload', headers: () => tus },
  writeUpload: {
    doctor: 'own',
    admin: 'own',
    object: 'upload',
    headers: () => ({ ...tus, 'upload-offset': '3', 'content-type': 'application/offset+octet-stream' }),
    bytes: 'abc',
  },
  readVerdict: { doctor: 'own', admin: 'own', object: 'upload' },
  readUploadAgain: { doctor: 'own', admin: 'own', object: 'upload' },
  listUnattachedUploads: { doctor: 'anything', admin: 'anything', body: () => ({ kind: 'ticket-file' }) },
  cancelUpload: { doctor: 'own', admin: 'own', object: 'upload', headers: () => tus },
  readPrescription: { doctor: 'own', admin: 'anything', object: 'case' },
  readApprovalCertificate: { doctor: 'own', admin: 'anything', object: 'plan' },
  makeStageSets: { doctor: 'nothing', admin: 'anything', object: 'plan' },
  readPrescriptionFile: { doctor: 'own', admin: 'anything', object: 'case' },
  savePrescription: { doctor: 'own', admin: 'nothing', object: 'case', body: () => ({ version: 1, rx: {} }) },
  readDraftedChanges: { doctor: 'own', admin: 'nothing', object: 'case' },
  saveDraftedChanges: {
    doctor: 'own',
    admin: 'nothing',
    object: 'case',
    body: ({ record }) => ({ planId: record, version: 0, items: [] }),
  },
  explainRequest: { doctor: 'own', admin: 'nothing', object: 'case', body: () => ({ reason: '' }) },
  readRxPreferences: { doctor: 'own', admin: 'nothing' },
  saveRxPreferences: { doctor: 'own', admin: 'nothing', body: () => ({ rx: {} }) },
  listUsers: { doctor: 'nothing', admin: 'anything', body: () => ({}) },
  readUser: { doctor: 'nothing', admin: 'anything', object: 'user' },
  changeUserRole: {
    doctor: 'nothing',
    admin: 'anything',
    object: 'user',
    body: () => ({ version: 0, role: 'doctor', password: 'Celia' }),
  },
  restoreUser: { doctor: 'nothing', admin: 'anything', object: 'user' },
  suspendUser: { doctor: 'nothing', admin: 'anything', object: 'user', body: () => ({ reason: 'Celia' }) },
  listInvoices: { doctor: 'own', admin: 'anything', body: () => ({}) },
  readInvoice: { doctor: 'own', admin: 'anything', object: 'invoice' },
  // the account in the path is another user's: a doctor may use only their own
  readDues: { doctor: 'nothing', admin: 'anything', object: 'user' },
  readStatement: { doctor: 'nothing', admin: 'anything', object: 'user' },
  readStatementFile: { doctor: 'nothing', admin: 'anything', object: 'user' },
  addInvoice: { doctor: 'nothing', admin: 'anything', object: 'user', body: newInvoice },
  applyCredit: { doctor: 'nothing', admin: 'anything', object: 'invoice' },
  voidInvoice: {
    doctor: 'nothing',
    admin: 'anything',
    object: 'invoice',
    body: () => ({ reason: 'Celia', paidCents: 1 }),
  },
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
  readPayWays: { doctor: 'own', admin: 'anything', object: 'invoice' },
  announceTransfer: {
    doctor: 'own',
    admin: 'nothing',
    object: 'invoice',
    body: ({ file }) => ({ cents: 1, proofId: file }),
  },
  listTransfers: { doctor: 'own', admin: 'anything', body: () => ({}) },
  decideTransfer: {
    doctor: 'nothing',
    admin: 'anything',
    object: 'transfer',
    body: () => ({ command: { outcome: 'confirmed', password: 'Celia' } }),
  },
  importBankFile: { doctor: 'nothing', admin: 'anything', body: ({ file }) => ({ fileId: file }) },
  listMovements: { doctor: 'nothing', admin: 'anything', body: () => ({}) },
  suggestInvoices: { doctor: 'nothing', admin: 'anything', object: 'movement', body: () => ({}) },
  settleMovement: {
    doctor: 'nothing',
    admin: 'anything',
    object: 'movement',
    body: () => ({ command: { action: 'set-aside', reason: 'Celia', password: 'Celia' } }),
  },
  readPaymentQueue: { doctor: 'nothing', admin: 'anything' },
  beginCheckout: { doctor: 'own', admin: 'nothing', object: 'invoice', body: () => ({ cents: 1 }) },
  beginCardSetup: { doctor: 'own', admin: 'nothing' },
  receiveStripeEvent: 'anyone',
  listMethods: { doctor: 'own', admin: 'nothing' },
  addTransferMethod: {
    doctor: 'own',
    admin: 'nothing',
    body: () => ({ holder: 'Celia', iban: 'ES91 2100 0418 4502 0005 1332' }),
  },
  makeMethodDefault: { doctor: 'own', admin: 'nothing', object: 'method' },
  removeMethod: { doctor: 'own', admin: 'nothing', object: 'method' },
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
  searchEverywhere: { doctor: 'own', admin: 'anything', body: () => ({ words: 'kanarienvogel' }) },
  listTickets: { doctor: 'own', admin: 'anything', body: () => ({}) },
  readTicket: { doctor: 'own', admin: 'anything', object: 'ticket' },
  readThread: { doctor: 'own', admin: 'anything', object: 'ticket' },
  openTicket: {
    doctor: 'anything',
    admin: 'anything',
    body: () => ({ subject: 'Celia', category: 'other', priority: 'normal', body: 'hello' }),
  },
  writeToTicket: { doctor: 'own', admin: 'anything', object: 'ticket', body: () => ({ body: 'hello', seen: null }) },
  markTicketRead: { doctor: 'own', admin: 'anything', object: 'ticket' },
  addTicketNote: { doctor: 'nothing', admin: 'anything', object: 'ticket', body: () => ({ body: 'hello' }) },
  closeTicket: { doctor: 'own', admin: 'anything', object: 'ticket', body: () => ({ version: 1, reason: 'solved' }) },
  reopenTicket: { doctor: 'own', admin: 'anything', object: 'ticket' },
  rateTicket: { doctor: 'own', admin: 'nothing', object: 'ticket', body: () => ({ stars: 5 }) },
  listAssignees: { doctor: 'nothing', admin: 'anything' },
  assignTicket: {
    doctor: 'nothing',
    admin: 'anything',
    object: 'ticket',
    body: () => ({ version: 1, assignee: null }),
  },
  mergeTicket: {
    doctor: 'nothing',
    admin: 'anything',
    object: 'ticket',
    body: ({ ticket }) => ({ version: 1, into: ticket }),
  },
  classifyTicket: {
    doctor: 'nothing',
    admin: 'anything',
    object: 'ticket',
    body: () => ({ version: 1, category: 'other', priority: 'urgent' }),
  },
  splitTicket: { doctor: 'nothing', admin: 'anything', object: 'ticket' },
  listCannedAnswers: { doctor: 'nothing', admin: 'anything' },
  addCannedAnswer: { doctor: 'nothing', admin: 'anything', body: () => cannedFields },
  saveCannedAnswer: {
    doctor: 'nothing',
    admin: 'anything',
    object: 'canned',
    body: () => ({ version: 1, fields: cannedFields }),
  },
  removeCannedAnswer: { doctor: 'nothing', admin: 'anything', object: 'canned' },
  listCourses: { doctor: 'anything', admin: 'anything', body: () => ({}) },
  readCourse: { doctor: 'anything', admin: 'anything', object: 'course' },
  createCourse: { doctor: 'nothing', admin: 'anything', body: () => ({}) },
  saveCourse: { doctor: 'nothing', admin: 'anything', object: 'course', body: () => ({ version: 1, fields: {} }) },
  moveCourse: {
    doctor: 'nothing',
    admin: 'anything',
    object: 'course',
    body: () => ({ version: 1, move: 'publish' }),
  },
  orderLessons: { doctor: 'nothing', admin: 'anything', object: 'course', body: () => ({ version: 1, lessons: [] }) },
  removeCourse: { doctor: 'nothing', admin: 'anything', object: 'course' },
  listLearners: { doctor: 'nothing', admin: 'anything', object: 'course', body: () => ({}) },
  saveProgress: {
    doctor: 'anything',
    admin: 'nothing',
    object: 'lesson',
    body: () => ({ revision: 1, done: { kind: 'text', share: 0.5, read: false } }),
  },
  checkCertificate: 'anyone',
  readPlanSchema: 'anyone',
  readCertificate: { doctor: 'own', admin: 'anything', object: 'certificate' },
  addLesson: { doctor: 'nothing', admin: 'anything', object: 'course', body: () => ({ kind: 'text' }) },
  saveLesson: { doctor: 'nothing', admin: 'anything', object: 'lesson', body: () => ({ version: 1, fields: {} }) },
  removeLesson: { doctor: 'nothing', admin: 'anything', object: 'lesson' },
  countContactForms: { doctor: 'nothing', admin: 'anything' },
  readContactForm: { doctor: 'nothing', admin: 'anything', object: 'contactForm' },
  moveContactForm: { doctor: 'nothing', admin: 'anything', object: 'contactForm', body: () => ({ move: 'archive' }) },
  answerContactForm: {
    doctor: 'nothing',
    admin: 'anything',
    object: 'contactForm',
    body: () => ({ subject: 'Celia', body: 'Celia', replyTo: 'celia@practice.test', seenAnswers: 0 }),
  },
  exportContactForms: { doctor: 'nothing', admin: 'anything', body: () => ({ readIn: 'en' }) },
  readTrends: { doctor: 'nothing', admin: 'anything' },
  readDuesFigure: { doctor: 'own', admin: 'anything' },
  readTicketsFigure: { doctor: 'own', admin: 'anything' },
  readCoursesFigure: { doctor: 'own', admin: 'nothing' },
  readContactFormsFigure: { doctor: 'nothing', admin: 'anything' },
  readBackupStatus: { doctor: 'nothing', admin: 'anything' },
  readSystemStatus: { doctor: 'nothing', admin: 'anything' },
  readDashboard: { doctor: 'own', admin: 'anything' },
}

const cannedFields = { name: 'Celia', en: 'hello', es: 'hola', fr: 'bonjour' }

const clinicFields = {
  name: 'Celia',
  phone: '900 000 000',
  email: 'celia@practice.test',
  address: 'Calle de Prueba, 1',
  postalCode: '28001',
  province: 'madrid',
  openingHours: { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] },
}

function newInvoice({ file }: Practice): object {
  const sums = { netCents: 100_00, vatRegime: 'exempt-dental', vatCents: 0, totalCents: 100_00, currency: 'EUR' }
  const days = { issuedOn: '2026-11-01', dueOn: '2026-12-01' }
  return { fileId: file, number: 'T-1', lines: [], instalments: 1, caseIds: [], ...sums, ...days }
}
