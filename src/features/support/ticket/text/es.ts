import type { Words } from '#kit/words.ts'

export const words = {
  category: 'Categoría',
  priority: 'Prioridad',
  categories: {
    case: 'Un caso',
    delivery: 'Envío',
    billing: 'Facturación',
    account: 'Cuenta',
    other: 'Otra cosa',
  },
  priorities: { normal: 'Normal', high: 'Alta', urgent: 'Urgente' },
  states: { open: 'Abierta', waiting: 'En espera', solved: 'Resuelta' },
  turns: {
    doctor: { yours: 'Pendiente de usted', theirs: 'Pendiente del doctor' },
    provider: { yours: 'Pendiente de usted', theirs: 'Pendiente de Idealign' },
    nobody: 'Cerrada',
  },
  hours: {
    open: (closes: string) => `Soporte está abierto hasta las ${closes}.`,
    closed: (opens: string) => `Soporte está cerrado ahora. Volvemos a abrir el ${opens}.`,
    always: 'De lunes a viernes, de 08:00 a 17:00 (Madrid)',
  },
  due: {
    by: (moment: string) => `Respuesta antes del ${moment}`,
    overdue: (moment: string) => `Con retraso desde el ${moment}`,
    note: 'El plazo se cuenta en horas laborables.',
  },
  reasons: {
    solved: 'Está resuelta',
    'no-longer-needed': 'Ya no hace falta',
    duplicate: 'Está duplicada',
    other: 'Otro motivo',
  },
  unread: (n: number) => (n === 1 ? '1 mensaje sin leer' : `${n} mensajes sin leer`),
} satisfies Words<typeof import('./en.ts').words>
