import type { Words } from '#kit/words.ts'

export const words = {
  earned: 'Votre attestation est prête',
  earnedText: code => `Code ${code}. Toute personne qui le possède peut vérifier ici qu’elle est authentique.`,
  save: 'Attestation (PDF)',
  fileName: code => `attestation-${code}.pdf`,
  title: 'Vérifier une attestation',
  lead: 'Chaque attestation porte un code de dix lettres. Saisissez-le pour voir à qui et pour quoi elle a été délivrée.',
  code: 'Code de l’attestation',
  check: 'Vérifier',
  notACode: 'Dix lettres, sans I, ni O, ni chiffre, comme sur le document : ABCDE-FGHJK',
  genuine: 'Cette attestation est authentique',
  unknown: 'Aucune attestation ne porte ce code',
  unknownText: 'Comparez chaque lettre avec le document. Le code ne contient ni I, ni O, ni chiffre.',
  name: 'Nom',
  course: 'Formation',
  issuedOn: 'Date',
  paper: {
    title: 'Attestation',
    of: 'Nous attestons que',
    finished: 'a terminé toutes les leçons de la formation',
    on: 'Date',
    code: 'Code',
    checkAt: address => `À vérifier sur ${address}`,
    by: 'Idealign',
  },
} satisfies Words<typeof import('./en.ts').words>
