import { expect, test } from 'vitest'
import { newId } from '#kit/id.ts'
import { startApp } from '#test/app.ts'
import { mailsTo } from '#test/mails.ts'
import { type NotificationRequest, notify } from './notification.ts'

const { person, database } = await startApp()
const root = await person('Root', 'super-admin')

const send = (request: NotificationRequest) => database.db.as({ kind: 'system' }, () => notify(request))
const turn = (who: typeof root, number: string): NotificationRequest => ({
  ...{ to: [who.id], kind: 'case-turn', about: { kind: 'case', id: newId(), doctorId: who.id }, number },
  ...{ what: 'publish-plan', waits: true },
})

test('an e-mail has the number and the kind in the reader’s language, a link for their role, and nothing about a patient', async () => {
  const louis = await person('Louis', 'super-admin', { language: 'fr' })
  const about = { kind: 'invoice' as const, id: newId(), doctorId: root.id }
  await send({ to: [louis.id], kind: 'transfer-announced', about, number: 'F-2026/7' })
  const [mail] = await mailsTo(database, louis.email)
  expect(mail?.subject).toBe('Virement annoncé pour la facture F-2026/7')
  expect(mail?.body_text).toMatch(/^Bonjour Louis,/)
  const link = `http://idealign.test/login?to=%2Fbilling%2F${root.id}%3Finvoice%3D${about.id}&lang=fr`
  expect(mail?.body_text).toContain(`Ouvrir la facture\n${link}`)
  expect(mail?.body_html).toContain(`<a href="${link.replace('&', '&amp;')}"`)
  const choices = 'http://idealign.test/login?to=%2Fprofile%3Fpart%3Dnotifications&lang=fr'
  expect(mail?.unsubscribe).toBe(choices)
  expect(mail?.body_text).toContain(`Choisir ce dont nous vous informons\n${choices}`)
})

test('a number with markup or a line break is text, and the subject stays one line', async () => {
  const ana = await person('Ana')
  await send(turn(ana, '<b>7</b>\r\nBcc: everybody@elsewhere.test'))
  const [mail] = await mailsTo(database, ana.email)
  expect(mail?.subject).toBe('Update on case <b>7</b> Bcc: everybody@elsewhere.test')
  expect(mail?.body_html).not.toContain('<b>')
})

test('an e-mail about many items lists the newest thirty and the number of further ones', async () => {
  const ana = await person('Ana')
  for (let at = 0; at < 40; at++) await send(turn(ana, `IA-1000${String(at).padStart(2, '0')}`))
  const [mail] = await mailsTo(database, ana.email)
  expect(mail?.body_text.match(/Update on case/g)).toHaveLength(30)
  // the sentence about further ones is below the last listed one
  const [last, more] = ['Update on case IA-100010', 'And 10 more, in the application.']
  expect(mail?.body_text.indexOf(more)).toBeGreaterThan(mail?.body_text.indexOf(last) ?? -1)
})
