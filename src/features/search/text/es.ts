import type { Words } from '#kit/words.ts'
import type { words as en } from './en.ts'

export const words = {
  open: 'Buscar',
  title: 'Buscar en todo',
  close: 'Cerrar la búsqueda',
  hint: {
    doctor: 'Paciente, caso, factura, consulta, curso o una orden',
    'super-admin': 'Paciente, caso, persona, factura, consulta o una orden',
  },
  teach: {
    doctor:
      'Escriba parte de un nombre, el número de un caso (como 1042), de una factura o de una consulta, o su propia referencia. Da igual con o sin tildes y mayúsculas.',
    'super-admin':
      'Escriba parte de un nombre o correo, o el número de un caso (como 1042), de una factura o de una consulta. Da igual con o sin tildes y mayúsculas.',
  },
  groups: {
    recent: 'Búsquedas recientes',
    cases: 'Casos',
    patients: 'Pacientes',
    users: 'Personas',
    invoices: 'Facturas',
    tickets: 'Consultas a soporte',
    courses: 'Cursos',
    pages: 'Ir a',
    acts: 'Hacer',
  },
  all: {
    cases: 'Buscar entre todos los casos',
    users: 'Buscar entre todas las personas',
    invoices: 'Buscar entre todas las facturas',
    tickets: 'Buscar entre todas las consultas',
    courses: 'Buscar entre todos los cursos',
  },
  reference: text => `Ref. ${text}`,
  found: n => (n === 1 ? 'Un resultado' : `${n} resultados`),
  none: text => `Nada contiene «${text}»`,
  noneText: 'Pruebe con menos letras, solo el apellido o solo las cifras del número.',
  failed: 'La búsqueda no ha respondido. Las órdenes funcionan igualmente.',
  choose: 'elegir',
  go: 'abrir',
  leave: 'cerrar',
  commands: {
    newCase: 'Nuevo caso',
    newTicket: 'Nueva consulta a soporte',
    invite: 'Invitar a alguien',
    dark: 'Modo oscuro',
    light: 'Modo claro',
    machine: 'Claro u oscuro según el dispositivo',
    shortcuts: 'Atajos de teclado',
    logout: 'Cerrar sesión',
    language: 'Idioma',
  },
} satisfies Words<typeof en>
