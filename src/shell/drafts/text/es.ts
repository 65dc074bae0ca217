import type { Words } from '#kit/words.ts'
import type { words as en } from './en.ts'

export const words = {
  save: {
    nothing: 'Nada que guardar todavía',
    waiting: 'Sin guardar',
    saving: 'Guardando…',
    saved: 'Todo guardado',
    savedAt: (time: string) => `Guardado a las ${time}`,
    away: 'No se llega al servidor. Lo que escriba se conserva en esta página y se guardará en cuanto vuelva.',
    awayShort: 'Sin guardar: no hay conexión',
    refused: 'No se ha podido guardar.',
    retry: 'Reintentar ahora',
  },
  conflict: {
    title: 'Modificado en otro lugar',
    text: (fields: string) => `En otra ventana u otro equipo también se ha cambiado: ${fields}.`,
    mine: 'Mantener lo mío',
    theirs: 'Aceptar lo otro',
  },
  unsaved: {
    heading: '¿Salir sin guardar?',
    text: 'Los cambios de esta página aún no se han guardado.',
    stay: 'Quedarme aquí',
    leave: 'Salir sin guardar',
  },
} satisfies Words<typeof en>
