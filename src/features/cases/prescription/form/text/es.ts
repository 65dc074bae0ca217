import type { Words } from '#kit/words.ts'

export const words = {
  leads: {
    reason: 'Elija primero lo más importante: el orden cuenta para el planificador.',
    teeth: '',
    bite: '',
    room: 'Indique cómo puede ganarse espacio. El planificador respeta el orden que usted elija.',
    finish: 'Nada es obligatorio aquí: lo que deje abierto se planifica como de costumbre.',
    patient: 'Lo que limita el movimiento o el uso.',
    course: '',
    notes: '',
    retainers:
      'Los retenedores mantienen lo que hay: marque lo que debamos saber de los dientes. Nada es obligatorio aquí.',
  },
  copyFrom: { sagittalRight: 'Igual que la\u00a0derecha', crowdingUpper: 'Igual que el\u00a0superior' },
  copy: {
    begin: 'Copiar de un caso anterior',
    which: '¿De cuál de sus casos?',
    whichHint: 'Por paciente, referencia o número. No se copian dientes, medidas, motivo de consulta ni antecedentes.',
    cancel: 'Cancelar',
    done: (from, what) => `Copiado de ${from}: ${what}.`,
    nothing: from => `${from} no tiene respuestas que puedan copiarse.`,
  },
  maintainRest: 'Mantener todo lo demás',
  edit: 'Editar',
  editOf: section => `Editar: ${section}`,
  keepWarning: 'Mantenerlo, con un motivo',
  keepReason: 'Por qué es correcto en este caso',
  keptTitle: 'Mantenido por el doctor, con el motivo',
  unusual: 'no es lo habitual',
  more: 'Más',
  undoRemoved: { removed: parts => `Ya no se pregunta y se ha quitado: ${parts}.`, undo: 'Deshacer' },
  preferencesKeep: 'Guardar como mis preferencias',
  preferencesUse: 'Rellenar con mis preferencias',
  preferencesKept: 'Guardado. Sus próximos casos empezarán con estas respuestas.',
  preferencesUsed: 'Sus preferencias están puestas donde aún no había respuesta.',
  preferencesHint:
    'Su forma de tratar: líneas medias, oclusión, espacio, stripping, uso. Nunca los dientes de un paciente.',
  unread: 'Uno de los números no se entiende y no está guardado',
  toUnread: 'Ver cuál',
  summaryEmpty: 'Aún no hay nada prescrito.',
} satisfies Words<typeof import('./en.ts')['words']>
