import type { Words } from '#kit/words.ts'
import type { words as english } from './en.ts'

export const words = {
  download: 'Descargar en PDF',
  title: 'Prescripción',
  cycle: n => (n === 1 ? 'Tratamiento inicial' : `Refinamiento ${n - 1}`),
  case: 'Caso',
  patient: 'Paciente',
  age: years => `${years} años`,
  doctor: 'Doctor',
  version: 'Versión',
  versionOf: (version, day) => `${version}, guardada el ${day}`,
  legend:
    'Visto de frente. Discontinuo: ausente. Tachado: por extraer. Marco grueso: no mover. Sombreado: otros hallazgos, indicados abajo.',
  page: (page, of) => `Página ${page} de ${of}`,
  fileName: number => `prescripcion-${number}.pdf`,
} satisfies Words<typeof english>
