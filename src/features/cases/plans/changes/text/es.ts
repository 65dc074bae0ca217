import type { Words } from '#kit/words.ts'
import type { words as english } from './en.ts'

const many = (n: number, one: string, more: string) => (n === 1 ? one : `${n} ${more}`)

export const words = {
  title: 'Cambios que va a solicitar',
  lead: 'Elija un diente en el modelo o en una tabla y describa el cambio. El planificador recibe la lista cuando usted la envía.',
  request: 'Solicitar un cambio',
  requestFor: what => `Solicitar un cambio para el ${what}`,
  tooth: tooth => `diente ${tooth}`,
  contact: contact => `contacto ${contact}`,
  newChange: 'Cambio nuevo',
  editChange: 'Modificar el cambio',
  placeHint: 'Elija más en el modelo o en una tabla. Ninguno significa todo el plan.',
  onChart: 'Elegir en el odontograma',
  addPlace: what => `Añadir el ${what}`,
  removePlace: what => `Quitar el ${what}`,
  save: 'Guardar el cambio',
  cancel: 'Cancelar',
  full: n => `Una solicitud admite como máximo ${n} cambios.`,
  count: n => many(n, '1 cambio en la lista', 'cambios en la lista'),
  none: 'Ningún cambio en la lista',
  show: what => `Mostrar «${what}» en el modelo`,
  edit: what => `Modificar «${what}»`,
  remove: what => `Quitar «${what}»`,
  added: what => `Añadido: ${what}.`,
  saved: what => `Guardado: ${what}.`,
  removed: what => `Quitado: ${what}.`,
  send: 'Revisar y enviar',
  finishFirst: 'Antes, añada o cancele el cambio que está escribiendo.',
  conflict: 'Antes, resuelva el conflicto con los cambios hechos en otro dispositivo.',
  unsent: n => many(n, 'Anotó 1 cambio y no lo ha enviado', 'cambios anotados no se han enviado'),
  unsentText: 'Al aprobar el plan, la lista se descarta.',
} satisfies Words<typeof english>
