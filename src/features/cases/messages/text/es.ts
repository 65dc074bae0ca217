import type { Words } from '#kit/words.ts'
import type { words as english } from './en.ts'

export const words = {
  label: 'Mensajes de este caso',
  none: 'Todavía no hay mensajes',
  noneText: 'Escriba aquí lo que corresponda a este caso. La otra parte recibe un aviso por correo y lo ve al momento.',
  write: 'Escribir un mensaje',
  placeholder: 'Su mensaje…',
  send: 'Enviar',
  sendKey: 'Enviar el mensaje',
  hint: 'Ctrl + Intro envía. También puede pegar imágenes.',
  addPicture: 'Añadir una imagen',
  tooManyPictures: (n: number) => `${n} imágenes como máximo`,
  ownPicture: 'Su imagen',
  pictureFrom: (name: string) => `Imagen de ${name}`,
  sent: 'Mensaje enviado',
  draftOnly: 'Podrá escribir cuando el caso se haya enviado.',
} satisfies Words<typeof english>
