import type { Words } from '#kit/words.ts'
import type { words as english } from './en.ts'

export const words = {
  download: 'Certificado en PDF',
  title: 'Aprobación de un plan de tratamiento',
  page: (page, of) => `Página ${page} de ${of}`,
  fileName: (number, version) => `aprobacion-${number}-plan-${version}.pdf`,
  statement: (name, moment) =>
    `${name} aprobó esta versión del plan de tratamiento el ${moment}, tras introducir de nuevo su contraseña.`,
  covers:
    'La aprobación abarca los archivos indicados abajo, el número de etapas, la nota del planificador, las respuestas a los cambios solicitados y las desviaciones de la prescripción con su motivo.',
  case: 'Caso',
  cycle: n => (n === 1 ? 'Tratamiento inicial' : `Refinamiento ${n - 1}`),
  patient: 'Paciente',
  plan: 'Plan',
  version: 'Versión',
  published: 'Publicado',
  stageCount: 'Etapas',
  signature: 'Firma',
  name: 'Nombre',
  licence: 'Número de colegiado',
  noLicence: 'No consta: se aprobó antes de que se pidiera',
  approved: 'Aprobado',
  planHash: 'SHA-256 del plan',
  history: 'Entrada del historial',
  entry: seq => `Entrada ${seq}`,
  before: 'Entrada anterior',
  files: n => (n === 1 ? '1 archivo' : `${n} archivos`),
  file: 'Archivo',
  check: 'Cómo comprobarlo',
  checkFiles:
    'Calcule el SHA-256 de un archivo descargado y compárelo con esta lista: «certutil -hashfile ARCHIVO SHA256» en Windows, «shasum -a 256 ARCHIVO» en macOS, «sha256sum ARCHIVO» en Linux.',
  checkHistory:
    'El SHA-256 del plan y el de la entrada figuran en la página del caso, en Planes y en Historial. Cada entrada contiene el SHA-256 de la anterior. Con «npm run audit -- verify», el proveedor los calcula todos de nuevo a partir de lo almacenado.',
} satisfies Words<typeof english>
