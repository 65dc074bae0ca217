/** The words of the certificate that a plan was approved. */
export const words = {
  download: 'Certificate as PDF',
  title: 'Approval of a treatment plan',
  page: (page: number, of: number) => `Page ${page} of ${of}`,
  fileName: (number: string, version: string) => `approval-${number}-plan-${version}.pdf`,
  statement: (name: string, moment: string) =>
    `${name} approved this version of the treatment plan on ${moment}, after entering their password again.`,
  covers:
    'The approval covers the files listed below, the number of stages, the planner’s note, the answers to requested changes, and the deviations from the prescription with their reason.',
  case: 'Case',
  cycle: (n: number) => (n === 1 ? 'Initial treatment' : `Refinement ${n - 1}`),
  patient: 'Patient',
  plan: 'Plan',
  version: 'Version',
  published: 'Published',
  stageCount: 'Stages',
  signature: 'Signature',
  name: 'Name',
  licence: 'Licence number',
  noLicence: 'Not recorded: approved before it was asked for',
  approved: 'Approved',
  planHash: 'SHA-256 of the plan',
  history: 'Entry in the history',
  entry: (seq: number) => `Entry ${seq}`,
  before: 'Entry before it',
  files: (n: number) => (n === 1 ? '1 file' : `${n} files`),
  file: 'File',
  check: 'How to verify',
  checkFiles:
    'Compute the SHA-256 of a downloaded file and compare it with this list: “certutil -hashfile FILE SHA256” on Windows, “shasum -a 256 FILE” on macOS, “sha256sum FILE” on Linux.',
  checkHistory:
    'The SHA-256 of the plan and of the entry are shown on the page of the case, under Plans and History. Each entry contains the SHA-256 of the one before it. With “npm run audit -- verify”, the provider computes all of them again from what is stored.',
}
