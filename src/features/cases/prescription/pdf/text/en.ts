/** The words of the prescription as a document. */
export const words = {
  download: 'Download as PDF',
  title: 'Prescription',
  cycle: (n: number) => (n === 1 ? 'Initial treatment' : `Refinement ${n - 1}`),
  case: 'Case',
  patient: 'Patient',
  age: (years: number) => `${years} years`,
  doctor: 'Doctor',
  version: 'Version',
  versionOf: (version: number, day: string) => `${version}, saved on ${day}`,
  legend:
    'As seen from the front. Dashed: missing. Crossed out: to be extracted. Thick frame: not to be moved. Shaded: other findings, listed below.',
  page: (page: number, of: number) => `Page ${page} of ${of}`,
  fileName: (number: string) => `prescription-${number}.pdf`,
}
