import { expect, test } from 'vitest'
import { listCases } from '#features/cases/case/contract/case.ts'
import { showNumber } from '#features/cases/case/contract/number.ts'
import { startApp } from '#test/app.ts'
import { commands, move, readyCase } from '#test/cases.ts'
import { asOwner } from '#test/database.ts'
import { mailsTo } from '#test/mails.ts'
import { listMessages, markRead, writeMessage } from '../../messages/contract/message.ts'

const app = await startApp()
const { person, call, database } = app
const lucie = await person('Lucie', 'doctor', { language: 'fr' })
const root = await person('Root', 'super-admin', { language: 'es' })
const away = await person('Away', 'super-admin')
await asOwner(database, 'insert into user_suspensions (user_id, by) values ($1, $2)', [away.id, root.id])

test('when the turn changes, the other side gets an e-mail in their language, without patient data', async () => {
  const id = await readyCase(app, lucie, 'Séraphine')
  const { number } = (await move(app, lucie, id, { move: 'submit', consent: true })).body
  const [mail] = await mailsTo(database, root.email)
  expect(mail?.subject).toBe(`Novedades en el caso ${showNumber(number)}`)
  expect(mail?.body_text).toContain('Ahora está pendiente de usted.')
  expect(mail?.body_text).toContain(`http://idealign.test/login?to=%2Fusers%2F${lucie.id}%2Fcases%2F${id}`)
  await move(app, root, id, commands['request-records']({ password: '' }))
  const [requestMail] = await mailsTo(database, lucie.email)
  expect(requestMail?.subject).toBe(`Du nouveau pour le cas ${showNumber(number)}`)
  expect(requestMail?.body_text).toContain(`http://idealign.test/login?to=%2Fcases%2F${id}`)
  expect(`${mail?.body_html}${requestMail?.body_html}`).not.toMatch(/Séraphine|Ferrer|R-7/)
  expect(await mailsTo(database, away.email)).toEqual([])
})

test.each([
  ['en', 'we need the following', '• Upper scan: Incomplete', '• Overjet: Unclear'],
  ['es', 'necesitamos lo siguiente', null, null],
  ['fr', 'il nous faut les éléments suivants', null, null],
] as const)(
  'the e-mail about a request lists its items, each with its reason (%s)',
  async (language, promise, scan, overjet) => {
    const doctor = await person(`Asked${language}`, 'doctor', { language })
    const id = await readyCase(app, doctor, 'Séraphine')
    await move(app, doctor, id, { move: 'submit', consent: true })
    await move(app, root, id, {
      move: 'request-records',
      items: [
        { slot: 'upper-scan', reason: 'incomplete', note: 'Séraphine opened too little' },
        { field: 'overjet', reason: 'unclear', note: '' },
      ],
    })
    const [mail] = await mailsTo(database, doctor.email)
    expect(mail?.body_text).toContain(promise)
    expect(mail?.body_text.match(/^• .+:\s.+$/gm)).toHaveLength(2)
    if (scan) expect(mail?.body_text).toContain(`${scan}\n${overjet}`)
    // no free text of a user, and no code in place of a word
    expect(mail?.body_text).not.toMatch(/Séraphine|upper-scan|incomplete$|unclear$/m)
    expect(mail?.body_html).toContain('<br>• ')
  },
)

test('in an e-mail about several cases each list is below its case', async () => {
  const doctor = await person('Several', 'doctor')
  for (const name of ['One', 'Two']) {
    const id = await readyCase(app, doctor, name)
    await move(app, doctor, id, { move: 'submit', consent: true })
    await move(app, root, id, { move: 'request-records', items: [{ slot: 'upper-scan', reason: 'missing', note: '' }] })
  }
  const [mail] = await mailsTo(database, doctor.email)
  expect(
    mail?.body_text.match(/Update on case \S+\nhttp\S+\nTo plan this case .+\n• Upper scan: Missing\n/g),
  ).toHaveLength(2)
})

test('a move that does not change the turn sends no e-mail, nor does the cancellation of a draft', async () => {
  const id = await readyCase(app, lucie)
  await move(app, lucie, id, { move: 'submit', consent: true })
  const draft = await readyCase(app, lucie)
  const stored = 'select user_id, kind, times from notifications order by id'
  const before = await asOwner(database, stored)
  await move(app, root, id, commands['start-planning']({ password: '' }))
  await move(app, lucie, draft, commands.cancel({ password: '' }))
  expect(await asOwner(database, stored)).toEqual(before)
})

test('several messages in a row cause one e-mail, until they are read', async () => {
  const id = await readyCase(app, lucie)
  await move(app, lucie, id, { move: 'submit', consent: true })
  const params = { id }
  const mails = async () =>
    (await mailsTo(database, lucie.email)).filter(mail => mail.subject.startsWith('Nouveau message')).length
  for (const body of ['One', 'Two', 'Three']) await call(root, writeMessage, { params, body: { body } })
  expect(await mails()).toBe(1)
  const unread = await call(lucie, listCases, { body: { search: '', sort: '-updated' } })
  expect(unread.body.rows[0]).toMatchObject({ id, unreadMessages: 3 })
  const seen = await call(lucie, listMessages, { params, query: {} })
  expect(seen.body.messages).toMatchObject([
    { body: 'One', mine: false, by: { role: 'super-admin', name: 'Root' } },
    { body: 'Two' },
    { body: 'Three' },
  ])
  await call(lucie, markRead, { params })
  expect((await call(lucie, listCases, { body: {} })).body.rows[0]?.unreadMessages).toBe(0)
  await call(root, writeMessage, { params, body: { body: 'Four' } })
  expect(await mails()).toBe(2)
  const theirs = await call(root, listMessages, { params, query: {} })
  expect(theirs.body.readByOtherAt).toEqual(expect.any(String))
  expect(theirs.body.messages[0]).toMatchObject({ mine: true, by: { name: 'Root Test' } })
})

test('concurrent messages cause one e-mail', async () => {
  const id = await readyCase(app, lucie)
  await move(app, lucie, id, { move: 'submit', consent: true })
  const before = (await mailsTo(database, root.email)).length
  const sent = await Promise.all(
    ['a', 'b', 'c', 'd'].map(body => call(lucie, writeMessage, { params: { id }, body: { body } })),
  )
  expect(sent.map(answer => answer.status)).toEqual([200, 200, 200, 200])
  expect(await mailsTo(database, root.email)).toHaveLength(before + 1)
})
