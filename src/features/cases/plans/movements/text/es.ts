import type { Words } from '#kit/words.ts'
import type { words as english } from './en.ts'

export const words = {
  movements: {
    vertical: { name: 'Vertical', plus: 'extrusión', minus: 'intrusión' },
    mesioDistal: { name: 'Mesiodistal', plus: 'mesial', minus: 'distal' },
    buccoLingual: { name: 'Vestibulolingual', plus: 'vestibular', minus: 'lingual' },
    rotation: { name: 'Rotación', plus: 'mesial hacia dentro', minus: 'mesial hacia fuera' },
    angulation: { name: 'Angulación (tip)', plus: 'corona a mesial', minus: 'corona a distal' },
    inclination: { name: 'Inclinación (torque)', plus: 'corona a vestibular', minus: 'corona a lingual' },
  },
  largestStep: 'Paso mayor',
  overUsual: limit => `Más de lo habitual por etapa (${limit})`,
  measures: {
    overjet: 'Resalte',
    overbite: 'Sobremordida',
    upperMidline: 'Línea media superior respecto a la facial (+ izquierda del paciente)',
    lowerMidline: 'Línea media inferior respecto a la facial (+ izquierda del paciente)',
    midlines: 'Línea media inferior respecto a la superior (+ izquierda del paciente)',
    canineRight: 'Relación canina derecha (+ clase II)',
    canineLeft: 'Relación canina izquierda (+ clase II)',
    molarRight: 'Relación molar derecha (+ clase II)',
    molarLeft: 'Relación molar izquierda (+ clase II)',
    upperIntercanine: 'Anchura intercanina superior',
    lowerIntercanine: 'Anchura intercanina inferior',
    upperIntermolar: 'Anchura intermolar superior',
    lowerIntermolar: 'Anchura intermolar inferior',
    upperLength: 'Longitud de la arcada superior',
    lowerLength: 'Longitud de la arcada inferior',
    boltonAnterior: 'Índice de Bolton anterior',
    boltonOverall: 'Índice de Bolton total',
  },
  fromFrames: 'Medida entre los centros de las coronas, porque el plan no indica las cúspides',
  notMeasurable: lacks => `No se puede medir: ${lacks}`,
  lacks: {
    tooth: tooth => `el diente ${tooth} no está en el plan`,
    landmark: (landmark, tooth) => `falta en el diente ${tooth}: ${landmark}`,
    plane: 'falta la línea media facial',
  },
  landmarks: {
    'cusps.tip': 'vértice de la cúspide',
    'cusps.mesiobuccal': 'cúspide mesiovestibular',
    'cusps.distobuccal': 'cúspide distovestibular',
    incisalEdge: 'borde incisal',
    'contacts.mesial': 'punto de contacto mesial',
    'contacts.distal': 'punto de contacto distal',
  },
} satisfies Words<typeof english>
