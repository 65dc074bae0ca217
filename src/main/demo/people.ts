import type { Rx } from '#features/cases/prescription/contract/prescription.ts'
import type { Language } from '#kit/words.ts'

/** Every demo account has this password; the accounts exist in the demo only and belong to nobody. */
export const demoPassword = 'idealign demo practice'

export interface DemoPerson {
  email: string
  firstName: string
  lastName: string
  language: Language
}

export interface DemoClinic {
  name: string
  phone: string
  email: string
  address: string
  postalCode: string
  province: string
}

export interface DemoDoctor extends DemoPerson {
  clinics: DemoClinic[]
}

// names, addresses below `.example` (RFC 2606) and telephone numbers of no allotted range: nobody is meant
export const administrator: DemoPerson = {
  email: 'olga@idealign.example',
  firstName: 'Olga',
  lastName: 'Serrano Vidal',
  language: 'es',
}

export const doctors: DemoDoctor[] = [
  {
    email: 'lucia@clinica-azahar.example',
    firstName: 'Lucía',
    lastName: 'Moreno Castaño',
    language: 'es',
    clinics: [
      {
        name: 'Clínica Azahar',
        phone: '+34 000 100 100',
        email: 'hola@clinica-azahar.example',
        address: 'Calle de la Muestra 12',
        postalCode: '41001',
        province: 'sevilla',
      },
      {
        name: 'Azahar Triana',
        phone: '+34 000 100 101',
        email: 'triana@clinica-azahar.example',
        address: 'Plaza del Ejemplo 3',
        postalCode: '41010',
        province: 'sevilla',
      },
    ],
  },
  {
    email: 'claire@cabinet-garonne.example',
    firstName: 'Claire',
    lastName: 'Dubreuil',
    language: 'fr',
    clinics: [
      {
        name: 'Cabinet Garonne',
        phone: '+34 000 200 200',
        email: 'accueil@cabinet-garonne.example',
        address: 'Carrer del Model 7',
        postalCode: '17001',
        province: 'girona',
      },
    ],
  },
  {
    email: 'emily@harbour-dental.example',
    firstName: 'Emily',
    lastName: 'Hartwell',
    language: 'en',
    clinics: [
      {
        name: 'Harbour Dental',
        phone: '+34 000 300 300',
        email: 'hello@harbour-dental.example',
        address: 'Avenida de la Maqueta 21',
        postalCode: '29001',
        province: 'malaga',
      },
    ],
  },
]

/** The accounts as they are printed at the start. */
export function demoAccounts(): string {
  const lines = [administrator, ...doctors].map(person => `  ${person.email.padEnd(34)} ${demoPassword}`)
  return `Demo practice, nobody in it is real. Accounts (e-mail, password):\n${lines.join('\n')}\n`
}

/** What the demo's doctors prescribe: plain crowding, treated by expansion first. */
export const demoRx: Rx = {
  complaints: ['crowding'],
  dentition: 'permanent',
  upperMidline: { aim: 'centre' },
  lowerMidline: { aim: 'maintain' },
  overjet: { aim: 'as-results' },
  overbite: { aim: 'maintain' },
  sagittalRight: { canine: 'class-1', molar: 'class-1', aim: 'maintain' },
  sagittalLeft: { canine: 'class-2', molar: 'class-1', aim: 'correct-canine', means: ['ipr'] },
  crossbite: { aim: 'none' },
  spacing: { aim: 'close-all' },
  crowdingUpper: { expand: 'primarily', procline: 'if-needed', ipr: 'if-needed', distalise: 'no' },
  crowdingLower: { expand: 'if-needed', procline: 'if-needed', ipr: 'primarily', distalise: 'no' },
  ipr: { use: 'if-needed', capMm: 0.3, notBeforeStage: 3 },
  archForm: 'ovoid',
  passive: 'no',
  overCorrection: 'no',
  wearDays: 10,
}
