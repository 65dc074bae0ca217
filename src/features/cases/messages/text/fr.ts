import type { Words } from '#kit/words.ts'
import type { words as english } from './en.ts'

export const words = {
  label: 'Messages de ce cas',
  none: 'Pas encore de message',
  noneText: 'Écrivez ici ce qui concerne ce cas. L’autre partie est prévenue par e-mail et le voit aussitôt.',
  write: 'Écrire un message',
  placeholder: 'Votre message…',
  send: 'Envoyer',
  sendKey: 'Envoyer le message',
  hint: 'Ctrl + Entrée envoie. Vous pouvez aussi coller des images.',
  addPicture: 'Ajouter une image',
  tooManyPictures: (n: number) => `${n} images au plus`,
  ownPicture: 'Votre image',
  pictureFrom: (name: string) => `Image de ${name}`,
  sent: 'Message envoyé',
  draftOnly: 'Vous pourrez écrire une fois le cas envoyé.',
} satisfies Words<typeof english>
