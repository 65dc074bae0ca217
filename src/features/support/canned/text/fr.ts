import type { Words } from '#kit/words.ts'

export const words = {
  label: 'Réponses types',
  lead: 'Les réponses que vous donnez souvent, une fois dans chaque langue. Dans une demande, elles s’insèrent dans la langue du praticien.',
  add: 'Nouvelle réponse type',
  edit: 'Modifier',
  remove: 'Supprimer',
  none: 'Aucune réponse type pour l’instant',
  noneText:
    'Enregistrez les réponses qui reviennent : comment refaire une empreinte numérique, quand arrive une livraison, où trouver une facture.',
  addHeading: 'Nouvelle réponse type',
  editHeading: (name: string) => `Modifier « ${name} »`,
  name: 'Nom',
  nameHint: 'Seuls les administrateurs le voient.',
  languages: { en: 'En anglais', es: 'En espagnol', fr: 'En français' },
  textHint: '{name} devient le nom du praticien, {number} le numéro de la demande.',
  save: 'Enregistrer',
  cancel: 'Annuler',
  saved: (name: string) => `« ${name} » est enregistrée.`,
  removeHeading: (name: string) => `Supprimer « ${name} » ?`,
  removeText: 'Les réponses déjà envoyées restent telles quelles.',
  removed: (name: string) => `« ${name} » est supprimée.`,
  stale:
    'Quelqu’un a modifié cette réponse entre-temps. Ce qui s’y trouve est affiché ci-dessous ; enregistrez de nouveau pour le remplacer par votre texte.',
  insert: 'Réponses types',
  noneToInsert: 'Aucune pour l’instant : ajoutez-les sous Assistance',
  faults: {
    taken: 'Une autre réponse type porte ce nom',
    'unknown-placeholder': 'Seuls {name} et {number} sont remplacés',
  },
} satisfies Words<typeof import('./en.ts').words>
