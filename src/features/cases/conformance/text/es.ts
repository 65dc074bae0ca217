import { numberFormat } from '#kit/formats.ts'
import type { Words } from '#kit/words.ts'
import type { words as english } from './en.ts'

type Facts = Readonly<Record<string, string | number>>
type Fact = string | number | undefined

const number = numberFormat('es-ES', { maximumFractionDigits: 2 })
const signed = numberFormat('es-ES', { maximumFractionDigits: 2, signDisplay: 'exceptZero' })
const mm = (value: Fact) => `${number.format(Number(value))}\u00a0mm`
const degrees = (value: Fact) => `${number.format(Number(value))}°`
const plus = (value: Fact) => `${signed.format(Number(value))}\u00a0mm`

const arch = (name: unknown) => (name === 'upper' ? 'arcada superior' : 'arcada inferior')
const both = (f: Facts) =>
  [f.upper && `arcada superior, ${f.upper}`, f.lower && `arcada inferior, ${f.lower}`].filter(Boolean).join('; ')
const shift = (value: Fact) =>
  Number(value) === 0
    ? 'sin desplazamiento'
    : `${mm(Math.abs(Number(value)))} hacia la ${Number(value) > 0 ? 'izquierda' : 'derecha'}`
const vertical = (value: Fact) =>
  Number(value) === 0 ? 'sin movimiento prescrito' : Number(value) > 0 ? 'extrusión prescrita' : 'intrusión prescrita'

const each = (f: Facts, names: Readonly<Record<string, string>>, say: (name: string, key: string) => string) =>
  Object.entries(names)
    .flatMap(([key, name]) => (f[key] === undefined ? [] : [say(name, key)]))
    .join('; ')

const relations = {
  ...{ canineRight: 'canino derecho', canineLeft: 'canino izquierdo' },
  ...{ molarRight: 'molar derecho', molarLeft: 'molar izquierdo' },
}
const groups = {
  ...{ anteriors: 'dientes anteriores', posteriors: 'dientes posteriores' },
  ...{ upperAnteriors: 'dientes anteriores superiores', lowerAnteriors: 'dientes anteriores inferiores' },
}
const crossbiteMeans = {
  ...{ 'expand-upper': 'expansión de la arcada superior', 'narrow-upper': 'compresión de la arcada superior' },
  ...{ 'expand-lower': 'expansión de la arcada inferior', 'narrow-lower': 'compresión de la arcada inferior' },
  ...{ 'procline-upper': 'proinclinación superior', 'retract-lower': 'retracción inferior' },
}
const ways = {
  ...{ 'upper-expand': 'expansión de la arcada superior', 'lower-expand': 'expansión de la arcada inferior' },
  'upper-procline': 'proinclinación de los incisivos superiores',
  'lower-procline': 'proinclinación de los incisivos inferiores',
  ...{ 'upper-ipr': 'IPR en la arcada superior', 'lower-ipr': 'IPR en la arcada inferior' },
  'upper-distalise': 'distalización de los molares superiores',
  'lower-distalise': 'distalización de los molares inferiores',
}

export const words = {
  rules: {
    'arch-without-models': f => `La ${arch(f.arch)} debe tratarse, pero el plan no incluye etapas para ella.`,
    'stages-missing': f => `Etapas sin modelo: ${both(f)}.`,
    'fixed-tooth-moves': f =>
      `Se mueven dientes que no deben moverse: ${f.teeth}, hasta ${mm(f.mm)} y ${degrees(f.degrees)}.`,
    'extractions-differ': f =>
      `Las extracciones difieren: ${each(f, { notPlanned: 'prescritas y no planificadas', notPrescribed: 'planificadas y no prescritas' }, (name, key) => `${f[key]}, ${name}`)}.`,
    'untreated-arch-moves': f =>
      f.models === undefined
        ? `La ${arch(f.arch)} no debe tratarse, pero se mueven dientes en ella: ${f.teeth}, hasta ${mm(f.mm)} y ${degrees(f.degrees)}.`
        : `La ${arch(f.arch)} no debe tratarse, pero el plan incluye ${f.models} modelos distintos de ella.`,
    'attachment-where-none': f => `Ataches en dientes que no deben llevarlos: ${f.teeth}.`,
    'ipr-refused': f => `La prescripción excluye el IPR, pero el plan incluye ${mm(f.mm)} en total.`,
    'ipr-over-cap': f =>
      `IPR por encima del máximo en ${f.contacts}; el mayor es de ${mm(f.mm)} en ${f.contact}, en lugar de ${mm(f.cap)}.`,
    'ipr-over-total': f => `IPR de ${mm(f.mm)} en total; la prescripción permite ${mm(f.total)}.`,
    'ipr-too-early': f => `IPR en la etapa ${f.stage}; la prescripción lo permite a partir de la etapa ${f.limit}.`,
    'ipr-where-forbidden': f => `IPR en contactos excluidos o con restauraciones: ${f.contacts}.`,
    'past-stage-limit': f => `El plan tiene ${f.stages} etapas; la prescripción permite ${f.limit} como máximo.`,
    'wear-days-differ': f => `Cada alineador se lleva ${f.days} días en lugar de ${f.prescribed}.`,
    'arches-end-apart': f =>
      `Ambas arcadas deben terminar a la vez; la superior termina en la etapa ${f.upper} y la inferior en la ${f.lower}.`,
    'midline-off': f =>
      `Las líneas medias difieren: ${each(f, { upper: 'superior', lower: 'inferior' }, (name, key) => `${name}, ${shift(f[key])} en lugar de ${shift(f[`${key}Asked`])}`)}.`,
    'overjet-off': f => `Resalte final de ${mm(f.mm)} en lugar de ${mm(f.asked)}.`,
    'overbite-means-differ': f =>
      `El movimiento vertical difiere: ${[
        each(f, groups, (name, key) => `${name}, ${plus(f[key])} de media (${vertical(f[`${key}Asked`])})`),
        f.ramps && `faltan rampas de mordida en ${f.ramps}`,
      ]
        .filter(Boolean)
        .join('; ')}. La extrusión es positiva.`,
    'class-off': f =>
      `La distancia a la Clase I difiere: ${each(f, relations, (name, key) => `${name}, ${plus(f[key])} al final en lugar de ${plus(f[`${key}Asked`])}`)}. La Clase II es positiva.`,
    'distalisation-differs': f =>
      `Distalización en la ${arch(f.arch)}: ${each(f, { right: 'lado derecho', left: 'lado izquierdo' }, (name, key) => `${name}, ${mm(f[key])} (${f[`${key}Asked`] === 1 ? 'prescrita' : 'no prescrita'})`)}.`,
    'crossbite-left': f =>
      `La mordida cruzada no se corrige como se prescribió: ${[
        each(f, crossbiteMeans, (name, key) => `${name}, pero ${plus(f[key])} hacia vestibular`),
        f.crossed && `siguen cruzados, ${f.crossed}`,
      ]
        .filter(Boolean)
        .join('; ')}.`,
    'spaces-differ': f =>
      `Los espacios difieren en ${f.contacts}; la mayor diferencia está en ${f.contact}, ${mm(f.mm)} en lugar de ${mm(f.asked)}.`,
    'refused-way-used': f =>
      `Se gana espacio de un modo no prescrito: ${each(f, ways, (name, key) => `${name}, ${key.endsWith('procline') ? degrees(f[key]) : mm(f[key])}`)}.`,
    'elastic-without-cut': f => `Dientes para elásticos sin corte en los alineadores: ${f.teeth}.`,
  },
  names: {
    'arch-without-models': 'Etapas para cada arcada tratada',
    'stages-missing': 'Ninguna etapa falta',
    'fixed-tooth-moves': 'Los dientes que no deben moverse no se mueven',
    'extractions-differ': 'Extracciones según la prescripción',
    'untreated-arch-moves': 'La arcada no tratada no se mueve',
    'attachment-where-none': 'Sin ataches en dientes excluidos o ausentes',
    'ipr-refused': 'Sin IPR si está excluido',
    'ipr-over-cap': 'IPR por contacto dentro de su máximo',
    'ipr-over-total': 'IPR dentro de su total',
    'ipr-too-early': 'IPR no antes de su etapa',
    'ipr-where-forbidden': 'Sin IPR en contactos excluidos o restaurados',
    'past-stage-limit': 'Número de etapas dentro del límite',
    'wear-days-differ': 'Días de uso según la prescripción',
    'arches-end-apart': 'Ambas arcadas terminan a la vez',
    'midline-off': 'Líneas medias según la prescripción',
    'overjet-off': 'Resalte según la prescripción',
    'overbite-means-differ': 'Sobremordida con los movimientos prescritos',
    'class-off': 'Relación canina y molar según la prescripción',
    'distalisation-differs': 'Distalización en el lado prescrito',
    'crossbite-left': 'Mordida cruzada corregida',
    'spaces-differ': 'Espacios cerrados o mantenidos según la prescripción',
    'refused-way-used': 'Espacio ganado solo de los modos prescritos',
    'elastic-without-cut': 'Cortes para los elásticos',
  },
  states: { met: 'Se cumple o no se pide', deviates: 'Se aparta', 'not-checkable': 'No comprobable' },
  lacks: {
    'stage-count': () => 'El plan no indica su número de etapas.',
    models: () => 'El plan no incluye modelos.',
    poses: teeth =>
      teeth
        ? `El plan no incluye las posiciones de estos dientes: ${teeth}.`
        : 'El plan no incluye posiciones de dientes.',
    ipr: () => 'El plan no detalla el IPR.',
    attachments: () => 'El plan no detalla los ataches.',
    cuts: () => 'El plan no detalla los cortes para elásticos.',
    extractions: () => 'El plan no detalla las extracciones.',
    'wear-days': () => 'El plan no indica los días de uso.',
    landmarks: teeth =>
      teeth ? `Faltan puntos de referencia en estos dientes: ${teeth}.` : 'Faltan los puntos de referencia necesarios.',
  },
  table: 'Prescripción y plan comparados',
  counts: (met, deviates, open) => `${met} se cumplen, ${deviates} se apartan, ${open} no comprobables`,
  requirement: 'Requisito',
  state: 'Resultado',
  title: n =>
    n === 1
      ? 'Este plan se aparta de la prescripción en un punto'
      : `Este plan se aparta de la prescripción en ${n} puntos`,
  reasonOfPlanner: 'Motivo indicado por el planificador',
  reason: 'Motivo de la desviación',
  reasonHint: 'El doctor lo lee antes de aprobar. No se puede modificar después de publicar.',
  reasonNeeded: 'Explique la desviación, con al menos 10 caracteres',
  signed: 'Su firma abarca también las desviaciones y su motivo.',
} satisfies Words<typeof english>
