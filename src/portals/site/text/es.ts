import type { Words } from '#kit/words.ts'
import type { words as en } from './en.ts'

export const words = {
  about: 'Sobre nosotros',
  results: 'Resultados',
  youths: 'Jóvenes',
  faqs: 'Preguntas frecuentes',
  contact: 'Contacto',
  menu: 'Páginas',
  top: 'Volver arriba',
  copyright: '© 2025 Idealign',
  comingSoon: 'La página completa llegará más adelante.',
  home: {
    title: 'Alineadores transparentes, planificados con esmero',
    lead: 'Más de 30 años de experiencia alineando dientes de adultos y adolescentes, con un plan que su clínico y usted ven antes de empezar.',
    points: [
      { title: 'En unas dos semanas', text: 'Sus alineadores llegan unas dos semanas después de aprobar el plan.' },
      { title: 'Unos 6 meses', text: 'Un tratamiento de baja complejidad dura unos 6 meses.' },
      { title: 'Hasta 36 meses para pagar', text: 'Un plan de pago sin intereses ni comisiones.' },
      {
        title: '365 días a su lado',
        text: 'Un plan de seguimiento de todo el año y un refinamiento gratuito si no queda satisfecho.',
      },
    ],
  },
  pages: {
    about: {
      title: 'Sobre nosotros',
      text: 'Más de 30 años de experiencia y un objetivo: un tratamiento que clínico y paciente entienden antes de empezar.',
    },
    results: {
      title: 'Resultados',
      text: 'Un juego de 16 pares de alineadores y un nuevo análisis a los 4 meses. El refinamiento es gratuito si no queda satisfecho.',
    },
    youths: {
      title: 'Jóvenes',
      text: 'Los candidatos a tratamiento temprano tienen entre 6 y 10 años. Nuestros tratamientos son solo para adultos y adolescentes.',
    },
  },
  questions: [
    { question: '¿Cuánto dura?', answer: 'Un tratamiento de baja complejidad dura unos 6 meses.' },
    { question: '¿Cómo se paga?', answer: 'Con un plan de hasta 36 meses, sin intereses ni comisiones.' },
    { question: '¿Y si no quedo satisfecho?', answer: 'El refinamiento es gratuito.' },
  ],
  contactText: 'Atendemos de lunes a viernes, de 08:00 a 17:00. El formulario de contacto llegará más adelante.',
} satisfies Words<typeof en>
