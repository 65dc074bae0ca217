import type { Words } from '#kit/words.ts'

export const words = {
  list: {
    label: 'Consultas',
    searchDoctor: 'Número, asunto o mensaje',
    searchAdmin: 'Número, asunto, doctor o mensaje',
    subject: 'Asunto',
    number: 'Número',
    doctor: 'Doctor',
    assignee: 'Responsable',
    state: 'Estado',
    since: 'Desde',
    assigned: 'Responsable',
    assignedTo: { me: 'Yo', nobody: 'Nadie todavía' },
    clearFilters: 'Quitar filtros',
    nothingFound: 'No se ha encontrado ninguna consulta',
    nothingFoundText: 'Ninguna consulta coincide con estas palabras y filtros.',
    none: 'Todavía no hay consultas',
    noneDoctor:
      'Pregunte por un caso, un envío, una factura o su cuenta. Aquí verá quién debe responder, y le avisaremos por correo en cuanto respondamos.',
    noneAdmin: 'Cuando un doctor abra una consulta, aparecerá aquí al momento.',
  },
  of: {
    title: 'Soporte',
    none: { case: 'No hay consultas sobre este caso.', invoice: 'No hay consultas sobre esta factura.' },
    write: 'Escribir al doctor',
    ask: { case: 'Preguntar por este caso', invoice: 'Preguntar por esta factura' },
    all: (n: number) => `Las ${n} consultas`,
  },
} satisfies Words<typeof import('./en.ts').words>
