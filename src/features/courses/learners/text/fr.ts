import type { Words } from '#kit/words.ts'

export const words = {
  back: 'Formations',
  title: 'Avancement par personne',
  lead: title => `Toutes les personnes qui ont commencé « ${title} ».`,
  label: 'Personnes de cette formation',
  name: 'Nom',
  email: 'E-mail',
  finished: 'Leçons',
  finishedOf: (done, of) => `${done} sur ${of}`,
  share: 'Avancement',
  begunAt: 'Commencée',
  lastAt: 'Dernière visite',
  certificate: 'Attestation',
  certificateOn: 'Attestation le',
  csv: 'Enregistrer en CSV',
  none: 'Personne n’a encore commencé',
  noneText: 'Dès qu’un praticien ouvrira une leçon de cette formation, il apparaîtra ici.',
  edit: 'Modifier la formation',
} satisfies Words<typeof import('./en.ts').words>
