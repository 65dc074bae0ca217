import type { Words } from '#kit/words.ts'
import type { words as english } from './en.ts'

export const words = {
  movements: {
    vertical: { name: 'Vertical', plus: 'égression', minus: 'ingression' },
    mesioDistal: { name: 'Mésiodistal', plus: 'mésial', minus: 'distal' },
    buccoLingual: { name: 'Vestibulolingual', plus: 'vestibulaire', minus: 'lingual' },
    rotation: { name: 'Rotation', plus: 'face mésiale en dedans', minus: 'face mésiale en dehors' },
    angulation: { name: 'Angulation (tip)', plus: 'couronne en mésial', minus: 'couronne en distal' },
    inclination: { name: 'Inclinaison (torque)', plus: 'couronne en vestibulaire', minus: 'couronne en lingual' },
  },
  largestStep: 'Plus grand pas',
  overUsual: limit => `Plus que l’usage par étape (${limit})`,
  measures: {
    overjet: 'Surplomb',
    overbite: 'Recouvrement',
    upperMidline: 'Milieu interincisif maxillaire par rapport à la face (+ gauche du patient)',
    lowerMidline: 'Milieu interincisif mandibulaire par rapport à la face (+ gauche du patient)',
    midlines: 'Milieu interincisif mandibulaire par rapport au maxillaire (+ gauche du patient)',
    canineRight: 'Rapport canin droit (+ classe II)',
    canineLeft: 'Rapport canin gauche (+ classe II)',
    molarRight: 'Rapport molaire droit (+ classe II)',
    molarLeft: 'Rapport molaire gauche (+ classe II)',
    upperIntercanine: 'Largeur intercanine maxillaire',
    lowerIntercanine: 'Largeur intercanine mandibulaire',
    upperIntermolar: 'Largeur intermolaire maxillaire',
    lowerIntermolar: 'Largeur intermolaire mandibulaire',
    upperLength: 'Longueur d’arcade maxillaire',
    lowerLength: 'Longueur d’arcade mandibulaire',
    boltonAnterior: 'Indice de Bolton antérieur',
    boltonOverall: 'Indice de Bolton total',
  },
  fromFrames: 'Mesure entre les centres des couronnes, car le plan n’indique pas les cuspides',
  notMeasurable: lacks => `Non mesurable : ${lacks}`,
  lacks: {
    tooth: tooth => `la dent ${tooth} n’est pas dans le plan`,
    landmark: (landmark, tooth) => `manque sur la dent ${tooth} : ${landmark}`,
    plane: 'le milieu facial manque',
  },
  landmarks: {
    'cusps.tip': 'pointe cuspidienne',
    'cusps.mesiobuccal': 'cuspide mésiovestibulaire',
    'cusps.distobuccal': 'cuspide distovestibulaire',
    incisalEdge: 'bord incisif',
    'contacts.mesial': 'point de contact mésial',
    'contacts.distal': 'point de contact distal',
  },
} satisfies Words<typeof english>
