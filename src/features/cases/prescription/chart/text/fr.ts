import type { Words } from '#kit/words.ts'

export const words = {
  marks: { retainer: 'Contention collée', fixed: 'À ne pas déplacer', bare: 'Sans taquet', extract: 'À extraire' },
  byTooth: 'Par dent',
  label: 'Schéma dentaire',
  mark: 'Marque',
  howTo:
    'Choisissez une marque, puis les dents ; ou une dent, puis ses marques. Avec Maj, toutes jusqu’à la dent choisie.',
  keys: 'Les flèches passent d’une dent à l’autre, avec Maj en les marquant ; la barre d’espace marque, avec Maj jusqu’ici.',
  arrows: 'D’une dent à l’autre',
  deciduous: 'Afficher les dents temporaires',
  right: 'Droite',
  left: 'Gauche',
  tooth: number => `Dent ${number}`,
  labelled: (what, marks) => `${what} : ${marks}`,
  nothing: 'non marquée',
  none: 'Aucune dent marquée pour l’instant',
  ofTooth: number => `Que présente la dent ${number} ?`,
  spanBegun: (mark, tooth) => `${mark} à partir de ${tooth} : choisissez la dernière dent.`,
  spanWrong: 'Les deux extrémités sont sur la même arcade.',
  clear: mark => `Retirer « ${mark} »`,
  undo: 'Annuler',
  redo: 'Rétablir',
  nothingToUndo: 'Rien à annuler',
  nothingToRedo: 'Rien à rétablir',
  takenOff: marks => `${marks}, retiré`,
  undone: what => `Annulé : ${what}`,
  redone: what => `Rétabli : ${what}`,
  removed: marks => `Retiré, car incompatible : ${marks}`,
  contacts: 'Points de contact',
  contact: (gap, missing) => {
    const teeth = gap.replace('-', ' et ')
    return missing ? `Espace entre ${teeth}, à la place de ${missing}` : `Point de contact entre ${teeth}`
  },
  state: (what, isChosen) => `${what}, ${isChosen ? 'choisi' : 'non choisi'}`,
  chosen: list => `Sélection : ${list}`,
  noneChosen: 'Aucune sélection',
  apart: 'Ne sont plus voisins :',
  upper: 'Arcade maxillaire',
  lower: 'Arcade mandibulaire',
} satisfies Words<typeof import('./en.ts')['words']>
