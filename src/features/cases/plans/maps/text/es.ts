import type { Words } from '#kit/words.ts'
import type { words as en } from './en.ts'

export const words: Words<typeof en> = {
  titles: {
    difference: (stage, other) => `Diferencia entre la etapa ${stage} y la etapa ${other}`,
    contacts: stage => `Contactos entre las arcadas en la etapa ${stage}`,
  },
  own: 'Calculado por este visor, no por el programa de planificación.',
  nearest: 'Los modelos de las dos etapas tienen triángulos distintos: la distancia es al punto más cercano.',
  sameStage: 'Elija otra etapa con la que comparar.',
  notSure: 'Los contactos son los de los modelos planificados: la oclusión en boca puede ser distinta.',
  waiting: 'Esperando los modelos',
  working: 'Calculando el mapa',
  leave: 'Detener',
  failed: 'No se pudo calcular el mapa',
  failedText: 'Elija el mapa de nuevo o consulte las tablas del plan.',
  millimetres: mm => `${mm} mm`,
  through: 'Superposición',
  range: (from, to) => `${from} a ${to} mm`,
  over: mm => `más de ${mm} mm`,
  figures: 'El mapa en cifras',
  tooth: 'Diente',
  arches: { upper: 'Arcada superior', lower: 'Arcada inferior' },
  largest: 'Máxima',
  mean: 'Media',
  upperTooth: 'Diente superior',
  lowerTooth: 'Diente inferior',
  distance: 'Distancia mínima',
  deep: mm => `${mm} mm de superposición`,
  noContacts: 'En esta etapa ninguna superficie de las dos arcadas está a menos de 2 mm de la otra.',
  done: 'El mapa se muestra.',
}
