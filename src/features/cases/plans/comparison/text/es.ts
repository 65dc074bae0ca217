import type { Words } from '#kit/words.ts'
import type { words as english } from './en.ts'

type Counts = {
  added: number
  removed: number
  changed: number
}

/** `a` for what is feminine: añadida. */
const counts = (name: string, { added, removed, changed }: Counts, ending: 'o' | 'a' = 'o') => {
  const many = (n: number, stem: string) => n > 0 && `${n} ${stem}${ending}${n === 1 ? '' : 's'}`
  const parts = [many(added, 'añadid'), many(removed, 'eliminad'), many(changed, 'modificad')]
  const phrases = parts.filter(Boolean).join(', ')
  return phrases && `${name}: ${phrases}`
}
const arch = (name: 'upper' | 'lower') => (name === 'upper' ? 'arcada superior' : 'arcada inferior')

const withoutTeeth = (arches: readonly ('upper' | 'lower')[]) =>
  arches.length > 1
    ? 'los dientes no se pueden comparar uno por uno'
    : `los dientes de la ${arches.map(arch).join()} no se pueden comparar uno por uno`

export const words = {
  sentence: f => {
    const { attachments: ataches } = f
    const parts = [
      f.archesWithoutTeeth.length > 0 && withoutTeeth(f.archesWithoutTeeth),
      f.teeth > 0 &&
        (f.teeth === 1 ? '1 diente termina en otra posición' : `${f.teeth} dientes terminan en otra posición`),
      f.teethOfOne > 0 &&
        (f.teethOfOne === 1
          ? '1 diente figura solo en una de las versiones'
          : `${f.teethOfOne} dientes figuran solo en una de las versiones`),
      counts('IPR', f.ipr),
      counts('ataches', ataches),
      counts('cortes del alineador', f.cuts),
      counts('extracciones', f.extractions, 'a'),
      ...f.stages.map(
        ({ arch: name, before, after }) => `${arch(name)}: ${after ?? 0} etapas en lugar de ${before ?? 0}`,
      ),
      f.wearDays && `${f.wearDays.after} días por alineador en lugar de ${f.wearDays.before}`,
    ]
    const phrases = parts.filter(Boolean)
    if (phrases.length === 0) return 'Sin cambios.'
    if (phrases.length === 1 && f.archesWithoutTeeth.length > 0) phrases.push('por lo demás, sin cambios')
    const sentence = phrases.join('; ')
    return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`
  },
  title: 'Qué ha cambiado',
  subtitle: (before, after) => `${after} en comparación con ${before}`,
  open: 'Comparar versiones',
  close: 'Cerrar la comparación',
  in3d: {
    region: 'Las dos versiones en 3D',
    open: 'Ver ambas en 3D',
    close: 'Cerrar el 3D',
    way: 'Mostrar',
    ways: { sides: 'Lado a lado', over: 'Superpuestas', difference: 'Diferencia' },
    overHelp: (before, after) => `${before} se dibuja en azul translúcido sobre ${after} en los dientes que cambian.`,
    overWhole: (before, after) => `${before} se dibuja en azul translúcido sobre ${after}.`,
    placedByFiles:
      'Sin plan.json no es seguro que las dos versiones usen el mismo sistema de coordenadas. Si una arcada aparece desplazada en bloque, compare solo su forma.',
    difference: (before, after, stage) => `Diferencia entre ${after} y ${before} en la etapa ${stage}`,
  },
  earlier: 'Versión anterior',
  later: 'Versión posterior',
  teeth: 'Dientes',
  ipr: 'IPR',
  attachments: 'Ataches',
  cuts: 'Cortes del alineador',
  extractions: 'Extracciones',
  stages: 'Etapas y uso',
  tooth: 'Diente',
  contact: 'Contacto',
  item: 'Elemento',
  movement: 'Movimiento',
  difference: 'Diferencia',
  change: 'Cambio',
  kinds: { added: 'Se añade', removed: 'Se elimina', changed: 'Cambia', same: 'Sin cambios' },
  wholeMovement: 'Movimientos desde la primera etapa hasta la última.',
  absent: '–',
  inPlan: 'Figura en esta versión',
  notInPlan: 'No figura en esta versión',
  archNames: { upper: 'Arcada superior', lower: 'Arcada inferior' },
  wear: 'Uso',
  atStages: stages =>
    stages.length === 1 ? `antes de la etapa ${stages[0]}` : `antes de las etapas ${stages.join(', ')}`,
  fromTo: (from, to) => (from === to ? `etapa ${from}` : `etapas ${from} a ${to}`),
  stageCount: n => (n === 1 ? '1 etapa' : `${n} etapas`),
  daysPerAligner: n => (n === 1 ? '1 día por alineador' : `${n} días por alineador`),
  shapes: {
    'rectangular-horizontal': 'Rectangular horizontal',
    'rectangular-vertical': 'Rectangular vertical',
    bevelled: 'Biselado',
    ellipsoid: 'Elipsoidal',
    optimised: 'Optimizado',
    'bite-ramp': 'Rampa de mordida',
    other: 'Otra forma',
  },
  surfaces: { buccal: 'cara vestibular', lingual: 'cara lingual' },
  cutKinds: { hook: 'Gancho', button: 'Recorte para botón' },
  withoutPlanJson: names =>
    `${names.join(' y ')} no ${names.length === 1 ? 'incluye' : 'incluyen'} plan.json, por lo que los archivos no se pueden comparar diente por diente.`,
  otherCycle:
    'Cada tratamiento parte de sus propios escaneos, por lo que los movimientos de estas dos versiones no se pueden comparar.',
  counts: (before, after) =>
    before.stages === after.stages
      ? `Ambas versiones tienen ${before.stages === 1 ? '1 etapa' : `${before.stages} etapas`}.`
      : `${before.name} tiene ${before.stages === 1 ? '1 etapa' : `${before.stages} etapas`}; ${after.name}, ${after.stages}.`,
} satisfies Words<typeof english>
