import type { Words } from '#kit/words.ts'

export const words = {
  earned: 'Su certificado está listo',
  earnedText: code => `Código ${code}. Quien lo tenga puede comprobar aquí que es auténtico.`,
  save: 'Certificado (PDF)',
  fileName: code => `certificado-${code}.pdf`,
  title: 'Comprobar un certificado',
  lead: 'Cada certificado lleva un código de diez letras. Escríbalo para ver a quién y por qué se concedió.',
  code: 'Código del certificado',
  check: 'Comprobar',
  notACode: 'Diez letras, sin I, O ni cifras, como están impresas: ABCDE-FGHJK',
  genuine: 'Este certificado es auténtico',
  unknown: 'No hay ningún certificado con este código',
  unknownText: 'Compare cada letra con el papel. El código no lleva ninguna I, ninguna O ni cifras.',
  name: 'Nombre',
  course: 'Curso',
  issuedOn: 'Fecha',
  paper: {
    title: 'Certificado',
    of: 'Se certifica que',
    finished: 'ha terminado todas las lecciones del curso',
    on: 'Fecha',
    code: 'Código',
    checkAt: address => `Compruébelo en ${address}`,
    by: 'Idealign',
  },
} satisfies Words<typeof import('./en.ts').words>
