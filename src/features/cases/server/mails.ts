import { Language } from '#kit/fields.ts'
import type { Scope } from '#platform/db/actor.ts'
import { trusted } from '#platform/db/db.ts'
import type { Listener } from '#platform/events.ts'
import { letterOf } from '#platform/mail/letter.ts'
import { addLetter } from '#platform/mail/outbox.ts'
import type { CaseHappening, CaseMoved, MessageWritten } from '../contract/events.ts'
import { waitingOn } from '../contract/moves.ts'
import { showNumber } from '../contract/number.ts'
import { toldBefore } from '../messages/server/message.ts'
import { words as en } from '../text/en.ts'
import { words as es } from '../text/es.ts'
import { words as fr } from '../text/fr.ts'
import { addressees } from './queries.ts'

const speaking = { en: en.mail, es: es.mail, fr: fr.mail }

/** Writes to the other side when a move hands the turn over. Letters name the case by number, never the patient. */
export function mailTurn({ appUrl }: { appUrl: string }): Listener<CaseMoved> {
  return async event => {
    if (!event.shared || waitingOn(event.from) === waitingOn(event.to)) return
    await trusted(async system => {
      for (const person of await otherSide(system, event)) {
        const words = wordsFor(person)
        const turn = waitingOn(event.to) === sideOf(person.side) ? [words.yourTurn] : []
        const paragraphs = [words.moved[event.move], ...turn]
        const subject = words.movedSubject(showNumber(event.number))
        await addLetter(letter({ person, appUrl, event, subject, paragraphs }))
      }
    })
  }
}

/** Writes to the other side about a message; a burst of unread ones is one letter an hour. */
export function mailMessage({ appUrl }: { appUrl: string }): Listener<MessageWritten> {
  return async event => {
    await trusted(async system => {
      const { caseId, messageId, by } = event
      const people = await otherSide(system, event)
      const told = await toldBefore(system, { caseId, messageId, authorRole: by.role, people: people.map(p => p.id) })
      for (const person of people.filter(p => !told.has(p.id))) {
        const words = wordsFor(person)
        const subject = words.messageSubject(showNumber(event.number))
        await addLetter(letter({ person, appUrl, event, subject, paragraphs: [words.message] }))
      }
    })
  }
}

type Addressee = Awaited<ReturnType<typeof addressees>>[number] & { side: 'doctor' | 'super-admin' }

async function otherSide(system: Scope, { by, doctorId }: CaseHappening): Promise<Addressee[]> {
  const side = by.role === 'doctor' ? 'super-admin' : 'doctor'
  const people = await addressees(system, side === 'doctor' ? { doctorId } : 'provider')
  return people.map(person => ({ ...person, side }))
}

function sideOf(role: Addressee['side']): 'doctor' | 'provider' {
  return role === 'doctor' ? 'doctor' : 'provider'
}

function wordsFor({ language }: Addressee) {
  return speaking[Language.catch('en').parse(language)]
}

interface About {
  person: Addressee
  appUrl: string
  event: CaseHappening
  subject: string
  paragraphs: string[]
}

function letter({ person, appUrl, event, subject, paragraphs }: About) {
  const words = wordsFor(person)
  const path = person.side === 'doctor' ? `/cases/${event.caseId}` : `/users/${event.doctorId}/cases/${event.caseId}`
  return letterOf({
    to: person.email,
    subject,
    greeting: words.greeting(person.first_name),
    paragraphs,
    link: { label: words.open, url: `${appUrl}${path}` },
    footer: words.footer,
  })
}
