import type { Words } from '#kit/words.ts'
import type { words as en } from './en.ts'

export const words = {
  title: 'Sesiones',
  lead: 'Dónde tiene la sesión abierta. Cierre las que no reconozca y elija una contraseña nueva.',
  leadOf: 'Dónde tiene esta persona la sesión abierta.',
  current: 'Este dispositivo',
  unknown: 'Dispositivo desconocido',
  network: network => `Red ${network}`,
  since: when => `Abierta el ${when}`,
  seen: when => `Última actividad: ${when}`,
  end: 'Cerrar',
  endOf: device => `Cerrar la sesión en ${device}`,
  endOthers: 'Cerrar todas las demás',
  endAll: 'Cerrar todas las sesiones',
  none: 'Ninguna sesión abierta',
  noneText: 'Esta persona no tiene la sesión abierta en ningún sitio.',
  ended: 'La sesión se ha cerrado.',
  allEnded: 'Las sesiones se han cerrado.',
} satisfies Words<typeof en>
