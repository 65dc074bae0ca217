import { describe, expect, test } from 'vitest'
import { dueAfter } from '#kit/supportHours.ts'
import { query } from '#platform/db/db.ts'
import { startApp } from '#test/app.ts'
import { makeInvoice } from '#test/billing.ts'
import { move, readyCase } from '#test/cases.ts'
import { asOwner } from '#test/database.ts'
import { hostileWords } from '#test/hostile.ts'
import { mailsTo } from '#test/mails.ts'
import { ticketsOf } from '#test/tickets.ts'
import { addTicketNote } from '../../thread/contract/message.ts'
import { answerHours, priorities, showTicketNumber } from '../contract/options.ts'
import { assignTicket, listTickets, openTicket, readTicket, ticketSorts } from '../contract/ticket.ts'

const app = await startApp()
const { person, call, database } = app
const { opened, seenBy, write, question } = ticketsOf(app)
const root = await person('Root', 'super-admin')

const listed = async (who: typeof root, body: Parameters<typeof call<typeof listTickets>>[2]['body'] = {}) =>
  (await call(who, listTickets, { body: { rows: 100, ...body } })).body

test('the first answer is due in support hours, by priority, until it is given', async () => {
  const ana = await person('Ana')
  for (const priority of priorities) {
    const ticket = await opened(ana, { priority })
    const due = dueAfter(new Date(ticket.createdAt), answerHours[priority]).toISOString()
    expect([ticket.answerDueAt, (await seenBy(root, ticket.id)).answerDueAt]).toEqual([due, due])
    await write(root, ticket.id, 'Tomorrow.')
    expect(await seenBy(ana, ticket.id)).toMatchObject({ answerDueAt: null, firstAnsweredAt: expect.any(String) })
    // a further question has no due time
    await write(ana, ticket.id, 'Thank you. And where?')
    expect(await seenBy(ana, ticket.id)).toMatchObject({ state: 'open', answerDueAt: null })
  }
})

describe('the subject of a ticket', () => {
  test('is a case of the doctor’s own, whose page shows the ticket', async () => {
    const [ana, bruno] = [await person('Ana'), await person('Bruno')]
    const caseId = await readyCase(app, ana)
    await move(app, ana, caseId, { move: 'submit', consent: true })
    const about = { kind: 'case', id: caseId } as const
    const ticket = await opened(ana, { about })
    const shown = { ...about, label: expect.stringMatching(/^IA-\d{6}$/), name: 'Lucía Ferrer', canOpen: true }
    expect(ticket.about).toEqual(shown)
    expect((await seenBy(root, ticket.id)).about).toEqual(shown)
    await opened(ana)
    expect((await listed(ana, { about })).rows.map(row => row.id)).toEqual([ticket.id])
    expect((await listed(bruno, { about })).rows).toEqual([])
    const foreign = await call(bruno, openTicket, { body: { ...question, about } })
    expect(foreign.body.errors).toEqual([{ at: 'about', code: 'unknown' }])
  })

  test('shows an administrator the number of a draft, not the patient', async () => {
    const ana = await person('Ana')
    const ticket = await opened(ana, { about: { kind: 'case', id: await readyCase(app, ana, 'Secreta') } })
    expect(ticket.about).toMatchObject({ name: 'Secreta Ferrer', canOpen: true })
    expect((await seenBy(root, ticket.id)).about).toMatchObject({ name: '', canOpen: false })
    expect(JSON.stringify(await listed(root))).not.toContain('Secreta')
  })

  test('is an invoice of the doctor’s own', async () => {
    const [ana, bruno] = [await person('Ana'), await person('Bruno')]
    const about = { kind: 'invoice', id: await makeInvoice(app, { doctor: ana, admin: root }) } as const
    expect((await opened(ana, { about, category: 'billing' })).about).toMatchObject({
      ...about,
      label: expect.any(String),
    })
    const foreign = await call(bruno, openTicket, { body: { ...question, about } })
    expect(foreign.body.errors).toEqual([{ at: 'about', code: 'unknown' }])
    const owned = asOwner(database, 'update tickets set invoice_id = $1, case_id = null where doctor_id = $2', [
      about.id,
      (await opened(bruno)).doctor.id,
    ])
    await expect(owned).rejects.toThrow(/foreign key/)
  })
})

describe('the list', () => {
  test('filters by state, category, priority and assignee', async () => {
    const [ana, other] = [await person('Ana'), await person('Olga', 'super-admin')]
    const delivery = await opened(ana, { subject: 'One' })
    const billing = await opened(ana, { subject: 'Two', category: 'billing', priority: 'urgent' })
    await write(root, billing.id, 'Yes.')
    const doctor = ana.id
    const subjects = async (filter: object) => (await listed(other, { doctor, ...filter })).rows.map(row => row.subject)
    expect(await subjects({ state: 'open' })).toEqual(['One'])
    expect(await subjects({ state: 'waiting' })).toEqual(['Two'])
    expect(await subjects({ category: 'billing' })).toEqual(['Two'])
    expect(await subjects({ priority: 'normal' })).toEqual(['One'])
    expect(await subjects({ assigned: 'me' })).toEqual([])
    expect(await subjects({ assigned: 'nobody' })).toEqual(['Two', 'One'])
    await call(root, assignTicket, { params: { id: delivery.id }, body: { version: 1, assignee: other.id } })
    expect(await subjects({ assigned: 'me' })).toEqual(['One'])
    expect(await subjects({ assigned: 'nobody' })).toEqual(['Two'])
  })

  test('is searched by number, subject and doctor, in any order, regardless of case and accents', async () => {
    const zoe = await person('Zoé')
    const ticket = await opened(zoe, { subject: 'Férula rota del paciente' })
    await opened(zoe, { subject: 'Otra cosa' })
    for (const search of ['ferula', 'ROTA zoe', showTicketNumber(ticket.number), 'paciente férula', 'ta ro'])
      expect([search, (await listed(root, { search, doctor: zoe.id })).rows.map(row => row.id)]).toEqual([
        search,
        [ticket.id],
      ])
    expect((await listed(zoe, { search: 'rota' })).total).toBe(1)
    expect((await listed(zoe, { search: '%' })).total).toBe(0)
  })

  test('is searched by the messages of either side, by the beginnings of words, across all messages of one ticket', async () => {
    const [zoe, leo] = [await person('Zoé'), await person('Léo')]
    const ticket = await opened(zoe, { subject: 'Pregunta', body: 'El cable del ESCÁNER está roto, ¿verdad?' })
    await opened(zoe, { subject: 'Otra', body: 'Nada' })
    await write(root, ticket.id, 'Wir schicken ein Ersatzkabel.')
    for (const who of [root, zoe])
      for (const search of ['escaner', 'roto cab', 'ersatz', 'verdad ersatzk', 'zoe escaner', 'preg roto'])
        expect([search, (await listed(who, { search })).rows.map(row => row.id)]).toEqual([search, [ticket.id]])
    expect((await listed(root, { search: 'scaner' })).total).toBe(0)
    expect((await listed(root, { search: "'|!& :*" })).total).toBe(0)
    expect((await listed(leo, { search: 'escaner' })).total).toBe(0)
  })

  test('shows the text around the matching words, as plain text, unless the row contains them', async () => {
    const zoe = await person('Zoé')
    const long = 'Antes de nada. '.repeat(20)
    const { id, number } = await opened(zoe, {
      subject: 'Una duda',
      body: `${long}El <b>ESCÁNER</b>\n\nestá roto. ${long}`,
    })
    await write(root, id, 'Wir schicken ein Ersatzkabel.')
    await write(root, id, 'Ein Escáner?')
    const excerpts = async (who: typeof root, search: string) =>
      (await listed(who, { search, doctor: zoe.id })).rows.map(row => row.matchedText)
    for (const who of [root, zoe]) {
      const [around] = await excerpts(who, 'roto escaner')
      expect(around).toMatch(/^… .*El <b>ESCÁNER<\/b> está roto\. .* …$/)
      expect(around?.length).toBeLessThan(150)
      expect(await excerpts(who, 'ersatz')).toEqual(['Wir schicken ein Ersatzkabel.'])
      // when two messages contain it, the newer one
      expect(await excerpts(who, 'escan')).toEqual(['Ein Escáner?'])
      expect(await excerpts(who, 'duda ersatzk')).toEqual(['Wir schicken ein Ersatzkabel.'])
      for (const shown of ['', 'duda', 'zoe dud', showTicketNumber(number)])
        expect(await excerpts(who, shown)).toEqual([''])
    }
  })

  test('[Z3] is not searched by internal notes, and shows none', async () => {
    const ana = await person('Ana')
    const { id } = await opened(ana, { body: 'Restabfall' })
    await call(root, addTicketNote, { params: { id }, body: { body: 'Restabfall in den Papierkorb' } })
    expect((await listed(root, { search: 'Papierkorb' })).total).toBe(0)
    for (const who of [root, ana])
      expect((await listed(who, { search: 'restab' })).rows.map(row => row.matchedText)).toEqual(['Restabfall'])
  })

  test('searches the first 6,000 words of a very long conversation, which can still grow', async () => {
    const ana = await person('Ana')
    const { id } = await opened(ana, { body: 'Anfang' })
    await asOwner(
      database,
      `insert into ticket_messages (id, ticket_id, author_id, author_role, author_name, body)
       select uuidv7(), $1, $2, 'doctor', 'Ana', (select string_agg('w' || n || 'x' || m, ' ') from generate_series(1, 600) m)
         from generate_series(1, 11) n`,
      [id, ana.id],
    )
    expect((await write(root, id, 'Ende.')).status).toBe(200)
    const totals = await Promise.all(['anfang', 'w10x600', 'w11x1', 'ende'].map(search => listed(ana, { search })))
    expect(totals.map(page => page.total)).toEqual([1, 1, 0, 0])
  })

  test('by due time: first answers and waiting doctors by their time, then tickets that wait for the doctor, then solved ones', async () => {
    const ana = await person('Ana')
    const put = async (subject: string, set: string) => {
      const { id } = await opened(ana, { subject })
      await asOwner(database, `update tickets set ${set} where id = $1`, [id])
    }
    await put('solved long ago', "state = 'solved', updated_at = now() - interval '9 days'")
    await put('solved today', "state = 'solved', updated_at = now() - interval '1 hour'")
    await put(
      'the doctor’s turn',
      "state = 'waiting', first_answered_at = now(), answer_due_at = now() - interval '1 year'",
    )
    await put('due tomorrow', "answer_due_at = now() + interval '1 day'")
    await put('written again an hour ago', "first_answered_at = now(), state_since = now() - interval '1 hour'")
    await put('overdue', "answer_due_at = now() - interval '1 day'")
    await put('due in an hour', "answer_due_at = now() + interval '1 hour'")
    const sorted = await listed(root, { doctor: ana.id, sort: 'due' })
    expect(sorted.rows.map(row => row.subject)).toEqual([
      'overdue',
      'written again an hour ago',
      'due in an hour',
      'due tomorrow',
      'the doctor’s turn',
      'solved today',
      'solved long ago',
    ])
  })

  test('the pages of every sort order join in both directions, without a gap or a repeat', async () => {
    const ana = await person('Ana')
    for (let n = 0; n < 5; n++) await opened(ana, { subject: `Number ${n}` })
    for (const sort of ticketSorts) {
      const all = (await listed(ana, { sort })).rows.map(row => row.id)
      const paged: string[] = []
      let page = await listed(ana, { sort, rows: 2 })
      paged.push(...page.rows.map(row => row.id))
      while (page.next) {
        page = await listed(ana, { sort, rows: 2, after: page.next })
        paged.push(...page.rows.map(row => row.id))
      }
      expect([sort, paged]).toEqual([sort, all])
      expect(paged).toHaveLength(5)
    }
  })
})

test('[Z3] another doctor’s ticket is not found', async () => {
  const [ana, bruno] = [await person('Ana'), await person('Bruno')]
  const { id } = await opened(ana)
  expect((await call(bruno, readTicket, { params: { id } })).status).toBe(404)
  expect((await listed(bruno)).rows).toEqual([])
  expect((await listed(bruno, { doctor: ana.id })).rows).toEqual([])
})

test('[Z7] a doctor’s own database role sees no ticket of others, no note, no assignment and no canned answer', async () => {
  const [ana, bruno] = [await person('Ana'), await person('Bruno')]
  await opened(ana)
  await database.db.as({ kind: 'doctor', id: bruno.id }, async () => {
    expect(await query.selectFrom('tickets').select('id').execute()).toEqual([])
    expect(await query.selectFrom('ticket_messages').select('id').execute()).toEqual([])
  })
  for (const table of ['ticket_notes', 'ticket_assignments', 'canned_answers'] as const) {
    const read = database.db.as({ kind: 'doctor', id: ana.id }, () => query.selectFrom(table).selectAll().execute())
    await expect(read).rejects.toThrow(/permission denied/)
  }
})

test(`[X5] ${hostileWords.length} hostile strings are stored unchanged as subjects and messages, and are in no e-mail`, async () => {
  for (const word of hostileWords.filter(one => one.trim() !== '')) {
    const clerk = await person('Clerk')
    const ticket = await opened(clerk, { subject: word.slice(0, 120), body: word })
    expect(ticket.subject).toBe(word.slice(0, 120).trim())
    expect((await listed(clerk, { search: word.trim().slice(0, 100) })).rows.every(row => row.id === ticket.id)).toBe(
      true,
    )
  }
  const mails = await mailsTo(database, root.email)
  const text = mails.map(mail => mail.subject + mail.body_text).join()
  expect(text).toContain('T-000')
  for (const word of hostileWords.filter(one => one.length > 8)) expect(text).not.toContain(word)
})
