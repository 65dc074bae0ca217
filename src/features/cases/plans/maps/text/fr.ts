import type { Words } from '#kit/words.ts'
import type { words as en } from './en.ts'

export const words: Words<typeof en> = {
  titles: {
    difference: (stage, other) => `Différence entre l’étape ${stage} et l’étape ${other}`,
    contacts: stage => `Contacts entre les arcades à l’étape ${stage}`,
  },
  own: 'Calculé par cette visionneuse, et non par le logiciel de planification.',
  nearest: 'Les modèles des deux étapes ont des triangles différents : la distance est celle du point le plus proche.',
  sameStage: 'Choisissez une autre étape pour comparer.',
  notSure: 'Les contacts sont ceux des modèles planifiés : l’occlusion en bouche peut être différente.',
  waiting: 'En attente des modèles',
  working: 'Calcul de la carte',
  leave: 'Arrêter',
  failed: 'La carte n’a pas pu être calculée',
  failedText: 'Choisissez de nouveau la carte ou consultez les tableaux du plan.',
  millimetres: mm => `${mm} mm`,
  through: 'Interpénétration',
  range: (from, to) => `${from} à ${to} mm`,
  over: mm => `plus de ${mm} mm`,
  figures: 'La carte en chiffres',
  tooth: 'Dent',
  arches: { upper: 'Arcade maxillaire', lower: 'Arcade mandibulaire' },
  largest: 'Maximum',
  mean: 'Moyenne',
  upperTooth: 'Dent maxillaire',
  lowerTooth: 'Dent mandibulaire',
  distance: 'Distance minimale',
  deep: mm => `interpénétration de ${mm} mm`,
  noContacts: 'À cette étape, aucune surface des deux arcades n’est à moins de 2 mm de l’autre.',
  done: 'La carte est affichée.',
}
