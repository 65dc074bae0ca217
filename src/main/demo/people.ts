import type { Language } from '#kit/words.ts'

/** The password of every demo account. The accounts exist only in the demo and belong to no real person. */
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

/** The invented licence number of a doctor. */
export function licenceOf(doctor: DemoDoctor): string {
  return `00/000${doctors.indexOf(doctor) + 1}`
}

// invented names, addresses below `.example` (RFC 2606) and telephone numbers of unassigned ranges
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

/** The list of accounts that is printed at the start. */
export function demoAccounts(): string {
  const lines = [administrator, ...doctors].map(person => `  ${person.email.padEnd(34)} ${demoPassword}`)
  return `Demo practice, nobody in it is real. Accounts (e-mail, password):\n${lines.join('\n')}\n`
}
