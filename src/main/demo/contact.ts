import { listContactForms } from '#features/contact/inbox/contract/contactForm.ts'
import { answerFor, contactFormsFor, moveFor } from '#features/contact/inbox/server/contactForm.ts'
import { storeContactForm } from '#features/contact/server/contactForm.ts'
import type { IssueTimes } from '#features/contact/server/issueTime.ts'
import { profileFor, save } from '#features/profile/person/server/profile.ts'
import type { Language } from '#kit/words.ts'
import type { Actor } from '#platform/db/actor.ts'
import type { Db } from '#platform/db/db.ts'
import { type DemoDoctor, licenceOf } from './people.ts'
import { dateContactForm } from './queries.ts'

interface DemoMessage {
  from: [firstName: string, lastName: string, email: string]
  language: Language
  message: string
  /** Days ago. */
  ago: number
  became?: 'read' | 'answered' | 'archived' | 'spam'
  answer?: string
}

const messages: DemoMessage[] = [
  {
    from: ['Nerea', 'Ibáñez Soto', 'nerea.ibanez@visita.example'],
    language: 'es',
    message:
      'Hola:\n\nTengo 34 años y los dientes de abajo algo apiñados. ¿Cuánto suele durar un tratamiento así y qué cuesta? ¿Se puede pagar a plazos?\n\nGracias',
    ago: 0.1,
  },
  {
    from: ['Thomas', 'Lefèvre', 'thomas.lefevre@visite.example'],
    language: 'fr',
    message:
      'Bonjour,\n\nnotre fille a 9 ans et un palais étroit. Proposez-vous un traitement précoce, et dans quel cabinet près de Gérone ?',
    ago: 0.6,
  },
  {
    from: ['Priya', 'Nair', 'priya.nair@visit.example'],
    language: 'en',
    message:
      'I had braces as a teenager and my front teeth have moved again. Would retainers be enough, or is it a new treatment?',
    ago: 1.4,
    became: 'read',
  },
  {
    from: ['Joan', 'Ferrer i Puig', 'joan.ferrer@visita.example'],
    language: 'es',
    message: '¿Atienden también los viernes por la tarde? Trabajo en turnos y solo podría ir entonces.',
    ago: 3,
    became: 'answered',
    answer:
      'Nuestro horario de atención es de lunes a viernes, de 08:00 a 17:00. Cada clínica tiene el suyo; la Clínica Azahar abre los viernes hasta las 14:00.\n\nUn saludo,\nOlga Serrano',
  },
  {
    from: ['Camille', 'Rousseau', 'camille.rousseau@visite.example'],
    language: 'fr',
    message: 'Combien de temps faut-il pour recevoir les premières gouttières ?',
    ago: 12,
    became: 'archived',
    answer:
      'Comptez environ une semaine après la validation de votre plan par le praticien.\n\nBien à vous,\nOlga Serrano',
  },
  {
    from: ['SEO', 'Rankings', 'offers@rankings.example'],
    language: 'en',
    message: '=HYPERLINK("https://rankings.example","First page in 7 days!!!")\n\n<b>Limited offer</b> for idealign',
    ago: 5,
    became: 'spam',
  },
]

// there was no form, so no minimum time for filling it in applies
const always: IssueTimes = { give: () => '', check: () => 'good' }

/** Loads messages of the public site in each state, through the product's functions. Existing ones stay unchanged. */
export async function loadContactForms(db: Db, { admin, today }: { admin: string; today: Date }): Promise<void> {
  const provider: Actor = { kind: 'super-admin', id: admin }
  for (const [at, of] of messages.entries()) {
    const [firstName, lastName, email] = of.from
    const query = listContactForms.input.body.parse({ search: email, state: undefined })
    if ((await db.as(provider, scope => contactFormsFor(scope, query))).total > 0) continue
    const words = { firstName, lastName, email, message: of.message, language: of.language }
    const parts = { db, issueTimes: always, appUrl: '', contactEmail: 'hello@idealign.example' }
    await storeContactForm(parts, { ...words, issued: `demo ${at}`, website: '' }, { ip: `203.0.113.${at + 1}` })
    await db.as(provider, async scope => {
      const id = (await contactFormsFor(scope, query)).rows[0]?.id
      if (id) await handle(scope, id, of)
    })
    await db.as({ kind: 'system' }, scope =>
      dateContactForm(scope, email, new Date(today.getTime() - of.ago * 86_400_000)),
    )
  }
}

async function handle(scope: Parameters<typeof moveFor>[0], id: string, { became, answer, language }: DemoMessage) {
  const subject = {
    en: 'Re: your message to Idealign',
    es: 'Re: su mensaje a Idealign',
    fr: 'Re : votre message à Idealign',
  }
  const reply = { subject: subject[language], replyTo: 'hello@idealign.example', seenAnswers: 0 }
  if (became) await moveFor(scope, {}, { id, move: 'read' })
  if (answer) await answerFor(scope, {}, { id, body: answer, ...reply })
  if (became === 'archived') await moveFor(scope, {}, { id, move: 'archive' })
  if (became === 'spam') await moveFor(scope, {}, { id, move: 'mark-spam' })
}

/** Fills in the profiles of the demo's doctors: invented telephone and licence numbers. */
export async function loadProfiles(db: Db, people: readonly { id: string; doctor: DemoDoctor }[]): Promise<void> {
  for (const [at, { id, doctor }] of people.entries())
    await db.as({ kind: 'doctor', id }, async scope => {
      const { version, phone, language } = await profileFor(scope)
      if (phone !== '') return
      const { firstName, lastName } = doctor
      const fields = { firstName, lastName, language, phone: `+34 000 10${at} 0${at}0`, licence: licenceOf(doctor) }
      await save(scope, { version, fields })
    })
}
