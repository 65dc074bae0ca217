import type { Words } from '#kit/words.ts'
import type { words as english } from './en.ts'

export const words = {
  download: 'Télécharger en PDF',
  title: 'Prescription',
  cycle: n => (n === 1 ? 'Traitement initial' : `Finition ${n - 1}`),
  case: 'Cas',
  patient: 'Patient',
  age: years => (years < 2 ? `${years} an` : `${years} ans`),
  doctor: 'Praticien',
  version: 'Version',
  versionOf: (version, day) => `${version}, enregistrée le ${day}`,
  legend:
    'Vue de face. Pointillé : absente. Barrée : à extraire. Cadre épais : à ne pas déplacer. Grisée : autres constatations, indiquées ci-dessous.',
  page: (page, of) => `Page ${page} sur ${of}`,
  fileName: number => `prescription-${number}.pdf`,
} satisfies Words<typeof english>
