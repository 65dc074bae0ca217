import type { Words } from '#kit/words.ts'
import type { words as en } from './en.ts'

export const words = {
  form: {
    label: 'Formulario de contacto',
    firstName: 'Nombre',
    lastName: 'Apellidos',
    email: 'Correo electrónico',
    message: 'Mensaje',
    website: 'Sitio web (deje este campo vacío)',
    submit: 'Enviar mensaje',
    privacy: 'Usamos sus datos solo para responderle.',
    privacyLink: 'Cómo tratamos sus datos',
    count: (n: number, most: number) => `${n} de ${most} caracteres`,
  },
  sent: 'Mensaje enviado',
  check: 'Aún no se ha enviado nada: revise los campos marcados.',
  sendAgain: 'Envíelo de nuevo, por favor: aún no ha salido y todo lo que ha escrito sigue aquí.',
  tooMany: (minutes: number) =>
    `Han llegado varios mensajes desde su conexión en menos de una hora. Podrá enviar este dentro de ${minutes === 1 ? 'un minuto' : `${minutes} minutos`}; aquí se queda.`,
  failed: 'Algo ha fallado por nuestra parte. Todo lo que ha escrito sigue aquí: envíelo de nuevo, por favor.',
  faults: {
    required: 'Obligatorio',
    invalid: 'Contiene un carácter que no podemos aceptar',
    'email-invalid': 'Escriba una dirección como nombre@ejemplo.es',
    'too-long': 'Demasiado largo',
    'message-too-long': '4000 caracteres como máximo',
  },
  mail: {
    subject: 'Un mensaje del formulario de contacto',
    hello: 'Hola:',
    helloTo: (firstName: string) => `Hola, ${firstName}:`,
    from: (name: string, email: string) => `${name} (${email}) ha escrito:`,
    languages: { en: 'Escrito en inglés.', es: 'Escrito en español.', fr: 'Escrito en francés.' },
    answer: 'Si responde a este correo, la respuesta llega a la dirección indicada arriba.',
    open: 'Todos los mensajes',
    footer: 'Idealign. No conocemos a quien escribe: no abra ningún enlace que no le inspire confianza.',
  },
} satisfies Words<typeof en>
