import { invoicesFor } from '#features/billing/invoices/server/invoice.ts'
import type { CannedFields } from '#features/support/canned/contract/cannedAnswer.ts'
import { add } from '#features/support/canned/server/cannedAnswer.ts'
import { assign, close, rate } from '#features/support/moves/server/move.ts'
import { openFor } from '#features/support/opening/server/opening.ts'
import { noteFor, readUpToNow, threadFor, writeFor } from '#features/support/thread/server/message.ts'
import type { Category, Priority } from '#features/support/ticket/contract/options.ts'
import { listTickets } from '#features/support/ticket/contract/ticket.ts'
import { ticketFor, ticketsFor } from '#features/support/ticket/server/ticket.ts'
import { AppError } from '#kit/errors.ts'
import type { Actor } from '#platform/db/actor.ts'
import type { Db } from '#platform/db/db.ts'
import { caseOfPatient } from './queries.ts'

interface DemoTicket {
  doctor: 0 | 1 | 2
  subject: string
  category: Category
  priority?: Priority
  /** The patient whose case it is about. */
  patient?: [firstName: string, lastName: string]
  /** The end of the number of the invoice it is about. */
  invoice?: string
  /** How many hours ago it was opened. */
  ago: number
  /** The messages, each `after` hours after the one before; the author of the first one opens the ticket. */
  messages: { by: 'doctor' | 'provider'; text: string; after?: number }[]
  note?: string
  isTaken?: true
  closed?: { stars: number; words: string }
}

const tickets: DemoTicket[] = [
  {
    ...{ doctor: 0, subject: 'El alineador 9 superior no asienta', category: 'case', priority: 'high', ago: 3 },
    patient: ['Samuel', 'Olmos Rey'],
    messages: [
      {
        by: 'doctor',
        text: 'Buenos días: en el alineador 9 queda un espacio en el 22 de casi un milímetro, también con masticadores. ¿Repetimos el 8 una semana más o hago un escaneo nuevo?',
      },
    ],
    note: 'Mirar el movimiento del 22 en el plan antes de responder.',
    isTaken: true,
  },
  {
    ...{ doctor: 0, subject: 'Adelantar plazos de una factura', category: 'billing', ago: 50 },
    invoice: '0117',
    messages: [
      { by: 'doctor', text: '¿Puedo pagar ahora dos plazos de la factura 0117, sin comisión?' },
      {
        ...{ by: 'provider', after: 2 },
        text: 'Buenos días, Lucía. Sí, sin ningún coste: al pagar elija «Otro importe». El plan se actualiza en cuanto llega el pago.',
      },
    ],
  },
  {
    ...{ doctor: 0, subject: '¿Cuándo llega el envío?', category: 'delivery', ago: 30 },
    patient: ['Irene', 'Quintero Paz'],
    messages: [
      { by: 'doctor', text: 'La paciente tiene cita la semana que viene. ¿Llegará a tiempo?' },
      {
        ...{ by: 'provider', after: 3 },
        text: 'Sí: el paquete ya está en camino. El número de seguimiento está en el caso.',
      },
      { ...{ by: 'doctor', after: 1 }, text: 'Perfecto, muchas gracias.' },
    ],
    closed: { stars: 5, words: 'Rápido y claro.' },
  },
  {
    ...{ doctor: 1, subject: 'Je ne retrouve pas le plan précédent', category: 'case', ago: 26 },
    patient: ['Camille', 'Roussel'],
    messages: [
      {
        by: 'doctor',
        text: 'Bonjour, où puis-je revoir la version 1 du plan, maintenant que la nouvelle est publiée ?',
      },
      {
        ...{ by: 'provider', after: 4 },
        text: 'Bonjour, elle se trouve sous « Plans », dans « Versions précédentes », avec les modifications que vous aviez demandées.',
      },
    ],
  },
  {
    ...{ doctor: 1, subject: 'Panoramique à refaire avant la planification', category: 'case', ago: 30 },
    patient: ['Manon', 'Perrin-Colas'],
    messages: [
      {
        by: 'provider',
        text: 'Bonjour Docteur, sur la panoramique de votre patiente, l’apex de la 47 est hors du cliché. Pourriez-vous nous en transmettre une nouvelle ? Les photos et les empreintes sont complètes : la planification commencera dès que nous l’aurons reçue.',
      },
    ],
  },
  {
    ...{ doctor: 2, subject: 'New colleague needs an account', category: 'account', ago: 5 },
    messages: [{ by: 'doctor', text: 'Dr Hannah Cole joins us on Monday. How does she get an account of her own?' }],
  },
  {
    ...{ doctor: 2, subject: 'Scanner export: STL or PLY?', category: 'other', priority: 'urgent', ago: 20 },
    messages: [
      { by: 'doctor', text: 'Our new scanner offers both. Which one do you prefer, and does colour matter to you?' },
    ],
  },
]

const answers: CannedFields[] = [
  {
    name: 'El alineador no asienta',
    en: 'Hello {name},\n\nplease let the patient wear the previous aligner for another week, with chewies twice a day, and send us a photo from the front for {number}.',
    es: 'Hola, {name}:\n\nque el paciente lleve una semana más el alineador anterior, con masticadores dos veces al día, y envíenos una foto frontal para {number}.',
    fr: 'Bonjour {name},\n\nmerci de faire porter l’aligneur précédent une semaine de plus, avec des mordeurs deux fois par jour, et de nous envoyer une photo de face pour {number}.',
  },
  {
    name: 'El paquete está en camino',
    en: 'Hello {name},\n\nthe parcel has left us. The tracking number is on the page of the case.',
    es: 'Hola, {name}:\n\nel paquete ya ha salido. El número de seguimiento está en la página del caso.',
    fr: 'Bonjour {name},\n\nle colis est parti. Le numéro de suivi se trouve sur la page du cas.',
  },
  {
    name: 'Dónde están las facturas',
    en: 'Hello {name},\n\nall invoices are under Invoices, each with its PDF.',
    es: 'Hola, {name}:\n\ntodas las facturas están en Facturas, cada una con su PDF.',
    fr: 'Bonjour {name},\n\ntoutes les factures se trouvent sous Factures, chacune avec son PDF.',
  },
]

/** Loads tickets in each state and saved answers through the product's own functions. Existing ones are not changed. */
export async function loadSupport(
  db: Db,
  { admin, doctors, today }: { admin: string; doctors: readonly string[]; today: Date },
): Promise<void> {
  const provider: Actor = { kind: 'super-admin', id: admin }
  for (const answer of answers) await db.as(provider, scope => add(scope, answer)).catch(ignoreExisting)
  for (const ticket of tickets) {
    const id = doctors[ticket.doctor]
    if (id) await loadTicket(db, ticket, { provider, doctor: { kind: 'doctor', id }, doctorId: id, today })
  }
}

function ignoreExisting(error: unknown): void {
  const isThere = error instanceof AppError && error.facts.errors?.[0]?.code === 'taken'
  if (!isThere) throw error
}

interface People {
  provider: Actor
  doctor: Actor
  doctorId: string
  today: Date
}

async function loadTicket(db: Db, of: DemoTicket, { provider, doctor, doctorId, today }: People): Promise<void> {
  const query = listTickets.input.body.parse({ search: of.subject })
  if ((await db.as(doctor, scope => ticketsFor(scope, query))).total > 0) return
  const { subject, category, priority = 'normal' } = of
  const [first, ...further] = of.messages
  const about = await subjectOf(db, of, { doctor, doctorId })
  let at = today.getTime() - of.ago * 3_600_000
  const [opener, forWhom] = first?.by === 'provider' ? [provider, doctorId] : [doctor, null]
  const fields = { doctor: forWhom, subject, category, priority, about, body: first?.text ?? subject, files: [] }
  const { id } = await db.as(opener, scope => openFor(scope, fields, new Date(at)))
  for (const { by, text, after = 1 } of further) {
    at += after * 3_600_000
    const past = new Date(at)
    await db.as(by === 'doctor' ? doctor : provider, async scope => {
      const seen = (await threadFor(scope, id, { rows: 1 })).messages.at(-1)?.id ?? null
      await writeFor(scope, id, { body: text, files: [], seen, past })
      await readUpToNow(scope, id)
    })
  }
  await handle(db, id, of, { provider, doctor, past: new Date(at + 1_800_000) })
}

/** The case or the invoice that a ticket is linked to. */
async function subjectOf(
  db: Db,
  { patient, invoice }: DemoTicket,
  { doctor, doctorId }: Pick<People, 'doctor' | 'doctorId'>,
) {
  if (patient) {
    const row = await db.as({ kind: 'system' }, scope => caseOfPatient(scope, doctorId, patient))
    return row ? { kind: 'case' as const, id: row.id } : null
  }
  if (!invoice) return null
  const [row] = (await db.as(doctor, scope => invoicesFor(scope, { search: invoice, sort: 'issued', rows: 1 }))).rows
  return row ? { kind: 'invoice' as const, id: row.id } : null
}

async function handle(
  db: Db,
  id: string,
  { note, isTaken, closed }: DemoTicket,
  { provider, doctor, past }: { provider: Actor; doctor: Actor; past: Date },
): Promise<void> {
  await db.as(provider, async scope => {
    if (note) await noteFor(scope, id, { body: note, past })
    const { version } = await ticketFor(scope, id)
    if (isTaken) await assign(scope, id, { version, assignee: scope.id })
    if (closed) await close(scope, id, { version, reason: 'solved', words: '', past })
  })
  if (closed) await db.as(doctor, scope => rate(scope, id, { ...closed, past }))
}
