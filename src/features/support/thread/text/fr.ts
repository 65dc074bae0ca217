import type { Words } from '#kit/words.ts'

export const words = {
  label: 'Conversation',
  you: 'Vous',
  from: (number: string) => `de ${number}`,
  files: 'Fichiers',
  note: 'Note interne',
  noteHint: 'Seuls les administrateurs la lisent, jamais le praticien.',
  addNote: 'Ajouter la note',
  noteAdded: 'Note ajoutée.',
  write: 'Écrivez un message',
  answer: 'Écrivez une réponse',
  answerHint: (language: string) => `Le praticien lit en ${language}. Ctrl + Entrée envoie.`,
  writeHint: 'Ctrl + Entrée envoie',
  languages: { en: 'anglais', es: 'espagnol', fr: 'français' },
  kind: 'Qu’écrivez-vous ?',
  kinds: { answer: 'Réponse', note: 'Note interne' },
  send: 'Envoyer',
  addFiles: 'Fichiers',
  tooManyFiles: 'Cinq fichiers au plus',
  meanwhile: (name: string) => `${name} a écrit pendant que vous écriviez`,
  meanwhileText:
    'Rien n’a été envoyé et votre texte est toujours là. Lisez le nouveau message ci-dessus, puis envoyez de nouveau.',
  haveRead: 'Je l’ai lu',
  solved: 'Cette demande est close. Rouvrez-la pour écrire de nouveau.',
  events: {
    closed: (name: string, reason: string) => `${name} a clos la demande : ${reason}`,
    reopened: (name: string) => `${name} a rouvert la demande`,
    merged: (name: string, number: string) => `${name} a fusionné cette demande avec ${number}`,
    mergedHere: (name: string, number: string) => `${name} a fusionné ${number} avec cette demande`,
    split: (name: string, number: string) => `${name} a de nouveau séparé cette demande de ${number}`,
    category: (name: string, was: string, becomes: string) =>
      `${name} a changé la catégorie de « ${was} » à « ${becomes} »`,
    priority: (name: string, was: string, becomes: string) =>
      `${name} a changé la priorité de « ${was} » à « ${becomes} »`,
    assigned: (name: string, assignee: string) => `${name} a confié la demande à ${assignee}`,
    took: (name: string) => `${name} se charge de la demande`,
    unassigned: (name: string) => `${name} a laissé la demande sans responsable`,
  },
} satisfies Words<typeof import('./en.ts').words>
