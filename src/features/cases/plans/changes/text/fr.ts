import type { Words } from '#kit/words.ts'
import type { words as english } from './en.ts'

const many = (n: number, one: string, more: string) => (n < 2 ? one : `${n} ${more}`)

export const words = {
  title: 'Modifications à demander',
  lead: 'Choisissez une dent sur le modèle ou dans un tableau, puis décrivez la modification. Le planificateur reçoit la liste lorsque vous l’envoyez.',
  request: 'Demander une modification',
  requestFor: what => `Demander une modification pour ${what}`,
  tooth: tooth => `la dent ${tooth}`,
  contact: contact => `le contact ${contact}`,
  newChange: 'Nouvelle modification',
  editChange: 'Modifier la demande',
  placeHint: 'Choisissez-en d’autres sur le modèle ou dans un tableau. Aucun choix signifie tout le plan.',
  onChart: 'Choisir sur le schéma dentaire',
  addPlace: what => `Ajouter ${what}`,
  removePlace: what => `Retirer ${what}`,
  save: 'Enregistrer la modification',
  cancel: 'Annuler',
  full: n => `Une demande contient au plus ${n} modifications.`,
  count: n => many(n, '1 modification dans la liste', 'modifications dans la liste'),
  none: 'Aucune modification dans la liste',
  show: what => `Montrer « ${what} » sur le modèle`,
  edit: what => `Modifier « ${what} »`,
  remove: what => `Retirer « ${what} »`,
  added: what => `Ajoutée : ${what}.`,
  saved: what => `Enregistrée : ${what}.`,
  removed: what => `Retirée : ${what}.`,
  send: 'Vérifier et envoyer',
  finishFirst: 'Ajoutez ou annulez d’abord la modification en cours.',
  conflict: 'Résolvez d’abord le conflit avec les modifications faites sur un autre appareil.',
  unsent: n => many(n, 'Vous avez noté 1 modification sans l’envoyer', 'modifications notées n’ont pas été envoyées'),
  unsentText: 'L’approbation du plan supprime cette liste.',
} satisfies Words<typeof english>
