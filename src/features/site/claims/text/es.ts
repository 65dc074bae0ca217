import type { Words } from '#kit/words.ts'
import type { words as en } from './en.ts'

/** The same claims in Spanish; `en.ts` names the place of each in the specification. */
export const words = {
  experience: {
    title: 'Más de 30 años de experiencia',
    prefix: 'más de',
    figure: '30',
    unit: 'años',
    note: 'de experiencia',
    phrase: 'más de 30 años de experiencia',
    sentence: 'Tenemos más de 30 años de experiencia.',
  },
  payment: {
    prefix: 'hasta',
    figure: '36',
    unit: 'meses',
    note: 'para pagar, sin intereses ni comisiones',
    phrase: 'hasta 36 meses, sin intereses ni comisiones',
    sentence: 'Puede pagar con un plan de hasta 36 meses, sin intereses ni comisiones.',
  },
  arrival: {
    prefix: 'unas',
    figure: '2',
    unit: 'semanas',
    note: 'hasta recibir sus alineadores',
    phrase: 'en unas dos semanas',
    sentence: 'Sus alineadores llegan en unas dos semanas.',
  },
  lowComplexity: {
    prefix: 'unos',
    figure: '6',
    unit: 'meses',
    note: 'para un tratamiento de baja complejidad',
    phrase: 'unos 6 meses',
    sentence: 'Un tratamiento de baja complejidad dura unos 6 meses.',
  },
  refinement: {
    phrase: 'refinamiento gratuito',
    sentence: 'Si no queda satisfecho, el refinamiento es gratuito.',
  },
  set: {
    prefix: 'un juego de',
    figure: '16',
    unit: 'pares',
    note: 'y un nuevo análisis a los 4 meses',
    phrase: 'un juego de 16 pares de alineadores, con un nuevo análisis a los 4 meses',
    sentence: 'Recibe un juego de 16 pares de alineadores. A los 4 meses se hace un nuevo análisis.',
  },
  earlyTreatment: {
    prefix: 'de',
    figure: '6 a 10',
    unit: 'años',
    note: 'la edad de los candidatos a un tratamiento temprano',
    phrase: 'entre 6 y 10 años',
    sentence: 'Los candidatos a un tratamiento temprano tienen entre 6 y 10 años.',
  },
  ages: {
    phrase: 'adultos y adolescentes',
    sentence: 'Nuestros tratamientos son solo para adultos y adolescentes.',
  },
  monitoring: {
    prefix: 'un plan de',
    figure: '365',
    unit: 'días',
    note: 'de seguimiento',
    phrase: 'un plan de seguimiento de 365 días',
    sentence: 'Un plan de seguimiento de 365 días acompaña su tratamiento.',
  },
  hours: {
    days: 'De lunes a viernes',
    times: 'de 08:00 a 17:00',
    phrase: 'de lunes a viernes, de 08:00 a 17:00',
    sentence: 'Atendemos de lunes a viernes, de 08:00 a 17:00.',
  },
  copyright: '© 2025 Idealign',
} satisfies Words<typeof en>
