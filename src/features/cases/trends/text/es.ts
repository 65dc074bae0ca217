import type { Words } from '#kit/words.ts'
import type { words as en } from './en.ts'

export const words = {
  title: 'Mes a mes',
  counted: moment => `Calculado el ${moment}; se vuelve a calcular cada hora.`,
  notCounted: 'Se calcula cada hora.',
  asTable: 'Ver como tabla',
  asChart: 'Ver como gráfico',
  month: 'Mes',
  versions: {
    title: 'Versiones hasta la aprobación',
    text: 'Cuántas versiones de un plan se publicaron hasta que el doctor lo aprobó. Línea: mediana; franja: 50 % central.',
    none: 'No se ha aprobado ningún plan en estos doce meses',
    noneText: 'Este gráfico empieza con la primera aprobación de un plan.',
    approvals: 'Planes aprobados',
    median: 'Mediana',
    half: '50 % central',
    most: 'Máximo',
  },
  intake: {
    title: 'Envíos devueltos',
    text: 'De los envíos de un mes que ya se atendieron: la proporción a la que se pidieron más registros.',
    none: 'No se ha atendido ningún envío en estos doce meses',
    noneText: 'Este gráfico empieza con el primer caso que pasa a planificación o al que se piden registros.',
    submissions: 'Envíos atendidos',
    recordsRequested: 'Con registros solicitados',
    share: 'Proporción',
  },
  hours: {
    title: 'Horas de espera por parte',
    text: 'Cuánto estuvo un caso en manos de una parte hasta avanzar: la mitad de los turnos terminados en el mes fueron más cortos. No cuentan los borradores ni el propio tratamiento.',
    none: 'No ha terminado ningún turno en estos doce meses',
    noneText: 'Este gráfico empieza con el primer caso que pasa de una parte a la otra.',
    doctor: 'Doctor',
    provider: 'Idealign',
    turns: side => `${side}: turnos`,
    median: side => `${side}: mediana`,
    ninth: side => `${side}: nueve de cada diez en`,
    hours: n => `${n} h`,
  },
} satisfies Words<typeof en>
