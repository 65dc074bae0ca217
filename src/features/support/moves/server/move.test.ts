import { describe, expect, test } from 'vitest'
import { listNotifications } from '#features/notifications/contract/notification.ts'
import { newId } from '#kit/id.ts'
import { dueAfter } from '#kit/supportHours.ts'
import { startApp } from '#test/app.ts'
import { asOwner } from '#test/database.ts'
import { mailsTo } from '#test/mails.ts'
import { ticketsOf } from '#test/tickets.ts'
import { writeToTicket } from '../../thread/contract/message.ts'
import { answerHours, type Category, type Priority, showTicketNumber } from '../../ticket/contract/options.ts'
import {
  assignTicket,
  classifyTicket,
  closeTicket,
  listAssignees,
  listTickets,
  mergeTicket,
  rateTicket,
  reopenTicket,
  splitTicket,
} from '../../ticket/contract/ticket.ts'

const app = await startApp()
const { person, call, database } = app
const { opened, seenBy, threadOf, write } = ticketsOf(app)
const root = await person('Root', 'super-admin')

async function closed(who: typeof root, id: string, words = '') {
  const { version } = await seenBy(who, id)
  return call(who, closeTicket, { params: { id }, body: { version, reason: words ? 'other' : 'solved', words } })
}

const notificationsOf = async (who: typeof root, id: string) =>
  (await call(who, listNotifications, { body: { rows: 100 } })).body.rows
    .filter(row => row.about.id === id)
    .map(row => row.kind)

describe('closing', () => {
  test('both sides can close with a reason, which both read in the thread', async () => {
    const ana = await person('Ana')
    for (const who of [ana, root]) {
      const { id } = await opened(ana)
      const answer = await closed(who, id, 'It arrived.')
      expect(answer.body).toMatchObject({ state: 'solved', waitingOn: 'nobody', answerDueAt: null })
      for (const reader of [ana, root])
        expect((await threadOf(reader, id)).events).toMatchObject([
          { kind: 'closed', reason: 'other', words: 'It arrived.', by: { role: who.role } },
        ])
    }
  })

  test('the reason `other` requires words', async () => {
    const ana = await person('Ana')
    const { id } = await opened(ana)
    const answer = await call(ana, closeTicket, { params: { id }, body: { version: 1, reason: 'other', words: ' ' } })
    expect([answer.status, answer.body.errors]).toEqual([400, [{ at: 'words', code: 'required' }]])
  })

  test('an administrator or doctor who has not read the last message sees it before closing', async () => {
    const ana = await person('Ana')
    const { id, version } = await opened(ana)
    await write(ana, id, 'One thing more')
    const late = await call(root, closeTicket, { params: { id }, body: { version, reason: 'solved' } })
    expect(late).toMatchObject({ status: 409, body: { code: 'stale', current: { id, state: 'open' } } })
    expect((await seenBy(ana, id)).state).toBe('open')
  })

  test('[Z6] of ten closings at once, one succeeds', async () => {
    const { id, version } = await opened(await person('Ana'))
    const closings = Array.from({ length: 10 }, () =>
      call(root, closeTicket, { params: { id }, body: { version, reason: 'solved' } }),
    )
    const statuses = (await Promise.all(closings)).map(answer => answer.status)
    expect(statuses.sort()).toEqual([200, ...Array(9).fill(409)])
  })

  test('a closed ticket cannot be closed again, with any reason', async () => {
    const ana = await person('Ana')
    const { id } = await opened(ana)
    await closed(root, id)
    const before = await threadOf(ana, id)
    for (const who of [ana, root]) expect((await closed(who, id, 'Again.')).body.code).toBe('illegal-move')
    expect(await threadOf(ana, id)).toEqual(before)
  })

  test('a closed ticket accepts no message until it is reopened', async () => {
    const ana = await person('Ana')
    const { id } = await opened(ana)
    await closed(root, id)
    expect((await write(ana, id, 'But …')).body.code).toBe('illegal-move')
    expect((await write(root, id, 'And …')).body.code).toBe('illegal-move')
    const again = await call(ana, reopenTicket, { params: { id } })
    expect(again.body).toMatchObject({ state: 'open', waitingOn: 'provider' })
    expect((await write(ana, id, 'But …')).status).toBe(200)
    expect((await call(ana, reopenTicket, { params: { id } })).body.code).toBe('illegal-move')
  })
})

describe('rating', () => {
  test('is given by its doctor and can be changed; everybody who sees the ticket reads the latest one', async () => {
    const ana = await person('Ana')
    const { id } = await opened(ana)
    expect((await call(ana, rateTicket, { params: { id }, body: { stars: 5 } })).body.code).toBe('illegal-move')
    await closed(root, id)
    await call(ana, rateTicket, { params: { id }, body: { stars: 2, words: 'Slow.' } })
    const last = await call(ana, rateTicket, { params: { id }, body: { stars: 4, words: 'Slow, but good.' } })
    expect(last.body.rating).toMatchObject({ stars: 4, words: 'Slow, but good.' })
    expect((await seenBy(root, id)).rating).toMatchObject({ stars: 4 })
  })

  test('is refused to another doctor and to administrators', async () => {
    const [ana, bruno] = [await person('Ana'), await person('Bruno')]
    const { id } = await opened(ana)
    await closed(root, id)
    const rated = async (who: typeof ana) =>
      (await call(who, rateTicket, { params: { id }, body: { stars: 1 } })).status
    expect([await rated(bruno), await rated(root)]).toEqual([404, 404])
    expect((await seenBy(ana, id)).rating).toBeNull()
  })

  test('is final 14 days after the closing', async () => {
    const ana = await person('Ana')
    const { id } = await opened(ana)
    await closed(ana, id)
    await asOwner(database, "update tickets set state_since = now() - interval '15 days' where id = $1", [id])
    expect((await seenBy(ana, id)).can).toEqual(['reopen'])
    expect((await call(ana, rateTicket, { params: { id }, body: { stars: 1 } })).body.code).toBe('illegal-move')
  })

  test('has one to five stars', async () => {
    const ana = await person('Ana')
    const { id } = await opened(ana)
    for (const stars of [0, 6, 2.5])
      expect((await call(ana, rateTicket, { params: { id }, body: { stars } })).status).toBe(400)
  })
})

describe('category and priority', () => {
  const classify = (id: string, version: number, to: { category: Category; priority: Priority }) =>
    call(root, classifyTicket, { params: { id }, body: { version, ...to } })

  test('are changed by an administrator, and both sides read the old and the new value', async () => {
    const ana = await person('Ana')
    const { id, createdAt } = await opened(ana)
    const answer = await classify(id, 1, { category: 'billing', priority: 'urgent' })
    const answerDueAt = dueAfter(new Date(createdAt), answerHours.urgent).toISOString()
    expect(answer.body).toMatchObject({ category: 'billing', priority: 'urgent', version: 2, answerDueAt })
    expect((await seenBy(ana, id)).answerDueAt).toBe(answerDueAt)
    for (const reader of [ana, root])
      expect((await threadOf(reader, id)).events).toMatchObject([
        { kind: 'category', change: { was: 'delivery', becomes: 'billing' }, by: { role: 'super-admin' } },
        { kind: 'priority', change: { was: 'normal', becomes: 'urgent' } },
      ])
  })

  test('unchanged values produce no entry, and the turn stays', async () => {
    const ana = await person('Ana')
    const { id } = await opened(ana)
    await write(root, id, 'Yes.')
    const before = await seenBy(root, id)
    const same = { category: 'delivery', priority: 'normal' } as const
    expect((await classify(id, before.version, same)).body).toEqual(before)
    const answer = await classify(id, before.version, { ...same, priority: 'high' })
    expect(answer.body).toMatchObject({ state: 'waiting', since: before.since, answerDueAt: null })
    expect((await threadOf(ana, id)).events.map(event => event.kind)).toEqual(['priority'])
  })

  test('are refused on an outdated version, on a closed ticket, and to its doctor', async () => {
    const ana = await person('Ana')
    const { id } = await opened(ana)
    const to = { category: 'other', priority: 'high' } as const
    await write(ana, id, 'And …')
    expect((await classify(id, 1, to)).body).toMatchObject({ code: 'stale', current: { id, version: 2 } })
    const own = await call(ana, classifyTicket, { params: { id }, body: { version: 2, ...to } })
    expect(own.status).toBe(404)
    await closed(root, id)
    expect((await classify(id, 3, to)).body.code).toBe('illegal-move')
  })
})

describe('assigning a ticket', () => {
  test('administrators who may sign in can be assigned; the doctor is not notified', async () => {
    const [ana, olga, gone] = [
      await person('Ana'),
      await person('Olga', 'super-admin'),
      await person('Gone', 'super-admin'),
    ]
    await asOwner(database, 'insert into user_suspensions (user_id, by) values ($1, $2)', [gone.id, root.id])
    const { people } = (await call(root, listAssignees, {})).body
    expect(people.map(one => one.id)).toEqual(expect.arrayContaining([root.id, olga.id]))
    expect(people.map(one => one.id)).not.toContain(gone.id)
    const { id } = await opened(ana)
    const assign = (assignee: string | null, version: number) =>
      call(root, assignTicket, { params: { id }, body: { version, assignee } })
    expect((await assign(olga.id, 1)).body.assignee).toEqual({ id: olga.id, name: 'Olga Test' })
    expect((await assign(root.id, 1)).body.code).toBe('stale')
    for (const wrong of [ana.id, gone.id, newId()])
      expect((await assign(wrong, 2)).body.errors).toEqual([{ at: 'assignee', code: 'unknown' }])
    const doctorViews = [
      await seenBy(ana, id),
      await threadOf(ana, id),
      (await call(ana, listTickets, { body: {} })).body,
    ]
    expect(JSON.stringify(doctorViews)).not.toContain('Olga')
    expect((await threadOf(root, id)).events).toMatchObject([{ kind: 'assigned', assignee: 'Olga Test' }])
    // suspended in the meantime: all administrators are notified again
    await asOwner(database, 'insert into user_suspensions (user_id, by) values ($1, $2)', [olga.id, root.id])
    await write(ana, id, 'Is anyone there?')
    expect(await notificationsOf(root, id)).toContain('ticket-answered')
    expect((await assign(null, 3)).body.assignee).toBeNull()
  })
})

describe('recipients of notifications', () => {
  test('of an opened ticket: all administrators; of an answer and a closing: its doctor; then the assignee', async () => {
    const [ana, olga] = [await person('Ana'), await person('Olga', 'super-admin')]
    const { id } = await opened(ana)
    expect([await notificationsOf(root, id), await notificationsOf(olga, id), await notificationsOf(ana, id)]).toEqual([
      ['ticket-opened'],
      ['ticket-opened'],
      [],
    ])
    await write(root, id, 'Yes.')
    expect(await notificationsOf(ana, id)).toEqual(['ticket-answered'])
    const { version } = await seenBy(root, id)
    await call(root, assignTicket, { params: { id }, body: { version, assignee: olga.id } })
    await write(ana, id, 'Thank you.')
    expect((await notificationsOf(olga, id)).sort()).toEqual(['ticket-answered', 'ticket-opened'])
    expect(await notificationsOf(root, id)).toEqual(['ticket-opened'])
    expect((await closed(olga, id)).body).toMatchObject({ state: 'solved' })
    expect((await notificationsOf(ana, id)).sort()).toEqual(['ticket-answered', 'ticket-closed'])
  })

  test('receive e-mails with the number and the link, without text of the ticket', async () => {
    const ana = await person('Ana')
    const secret = 'Wurzelspitze'
    const { id, number } = await opened(ana, { subject: secret, body: secret })
    const mailAbout = async (who: typeof ana) => {
      const mails = await mailsTo(database, who.email)
      return mails.find(one => one.body_text.includes(encodeURIComponent(`/support/${id}`)))
    }
    // sent before the ticket is answered: no e-mail is left waiting
    const ofOpening = await mailAbout(root)
    await write(root, id, secret)
    for (const mail of [ofOpening, await mailAbout(ana)]) {
      expect(`${mail?.subject} ${mail?.body_text}`).toContain(showTicketNumber(number))
      expect(`${mail?.subject} ${mail?.body_text} ${mail?.body_html}`).not.toContain(secret)
    }
  })
})

test('the next action of a suspended doctor is refused with the reason, and changes nothing', async () => {
  const ana = await person('Ana')
  const { id } = await opened(ana)
  await asOwner(database, 'insert into user_suspensions (user_id, by) values ($1, $2)', [ana.id, root.id])
  const answer = await call(ana, writeToTicket, { params: { id }, body: { body: 'Are you there?', seen: null } })
  expect([answer.status, answer.body.code]).toEqual([401, 'session-ended'])
  expect((await threadOf(root, id)).messages).toHaveLength(1)
})

test('[Z3] another doctor’s moves are refused, and so are administrators’ moves by a doctor', async () => {
  const [ana, bruno] = [await person('Ana'), await person('Bruno')]
  const [ticket, into] = [await opened(ana), await opened(ana)]
  const params = { id: ticket.id }
  const theirs = [
    await call(bruno, closeTicket, { params, body: { version: 1, reason: 'solved' } }),
    await call(bruno, reopenTicket, { params }),
    await call(bruno, rateTicket, { params, body: { stars: 5 } }),
    await call(bruno, writeToTicket, { params, body: { body: 'Me too', seen: null } }),
  ]
  const providers = [
    await call(ana, assignTicket, { params, body: { version: 1, assignee: root.id } }),
    await call(ana, listAssignees, {}),
    await call(ana, mergeTicket, { params, body: { version: 1, into: into.id } }),
    await call(ana, splitTicket, { params }),
  ]
  expect([...theirs, ...providers].map(answer => answer.status)).toEqual(Array(8).fill(404))
  expect(await seenBy(ana, ticket.id)).toEqual(ticket)
})

test('moves of a ticket that does not exist are not found', async () => {
  const params = { id: newId() }
  const answers = [
    await call(root, closeTicket, { params, body: { version: 1, reason: 'solved' } }),
    await call(root, reopenTicket, { params }),
    await call(root, classifyTicket, { params, body: { version: 1, category: 'case', priority: 'high' } }),
    await call(root, assignTicket, { params, body: { version: 1, assignee: null } }),
    await call(root, mergeTicket, { params, body: { version: 1, into: newId() } }),
    await call(root, splitTicket, { params }),
  ]
  expect(answers.map(answer => answer.status)).toEqual(Array(6).fill(404))
})

test.each([
  ['500 letters of why', { words: 'x'.repeat(500) }, undefined],
  ['more', { words: 'x'.repeat(501) }, { at: 'words', code: 'too-long' }],
  ['no words, for any reason but another', { words: '' }, undefined],
  ['a reason that there is not', { reason: 'bored' }, { at: 'reason', code: 'invalid' }],
])('closing with %s is accepted, or refused at its field', async (_, wrong, fault) => {
  const ana = await person('Ana')
  const { id } = await opened(ana)
  const body = { version: 1, reason: 'duplicate', ...wrong } as const
  const answer = await call(ana, closeTicket, {
    params: { id },
    body: body as { version: number; reason: 'duplicate' },
  })
  expect(answer.body.errors).toEqual(fault && [fault])
  expect((await seenBy(root, id)).state).toBe(fault ? 'open' : 'solved')
})

test('the words of a rating have at most 1,000 letters, and may be empty', async () => {
  const ana = await person('Ana')
  const { id } = await opened(ana)
  await closed(root, id)
  const rate = (words: string) => call(ana, rateTicket, { params: { id }, body: { stars: 3, words } })
  expect((await rate('x'.repeat(1001))).body.errors).toEqual([{ at: 'words', code: 'too-long' }])
  for (const words of ['x'.repeat(1000), '']) expect((await rate(words)).body.rating).toMatchObject({ stars: 3, words })
})

describe('reopening', () => {
  test('hands the turn to the provider, by either side; the other side is notified and both read it', async () => {
    const ana = await person('Ana')
    for (const [who, other] of [
      [ana, root],
      [root, ana],
    ] as const) {
      const { id } = await opened(ana)
      await closed(root, id)
      const { body } = await call(who, reopenTicket, { params: { id } })
      expect(body).toMatchObject({ state: 'open', waitingOn: 'provider' })
      expect((await threadOf(other, id)).events.map(event => event.kind)).toEqual(['closed', 'reopened'])
      expect(await notificationsOf(other, id)).toContain('ticket-opened')
      // a doctor who reopens waits for an answer; when an administrator reopens, nothing is asked of the doctor
      const { rows } = (await call(other, listNotifications, { body: { rows: 100 } })).body
      const notice = rows.find(row => row.about.id === id && row.kind === 'ticket-opened')
      expect(notice?.waits).toBe(who === ana)
    }
  })

  test('succeeds once of ten at once', async () => {
    const ana = await person('Ana')
    const { id } = await opened(ana)
    await closed(root, id)
    const answers = await Promise.all(Array.from({ length: 10 }, () => call(ana, reopenTicket, { params: { id } })))
    expect(answers.map(answer => answer.status).sort()).toEqual([200, ...Array(9).fill(409)])
    expect((await threadOf(ana, id)).events.map(event => event.kind)).toEqual(['closed', 'reopened'])
  })

  test('keeps the rating, which is final until the ticket is closed again', async () => {
    const ana = await person('Ana')
    const { id } = await opened(ana)
    await closed(root, id)
    await call(ana, rateTicket, { params: { id }, body: { stars: 2 } })
    await call(ana, reopenTicket, { params: { id } })
    expect(await seenBy(ana, id)).toMatchObject({ rating: { stars: 2 }, can: ['write', 'close'] })
    await closed(ana, id)
    expect((await call(ana, rateTicket, { params: { id }, body: { stars: 5 } })).body.rating?.stars).toBe(5)
  })
})

test('assigning and classifying keep a ticket’s position in the list; a closing moves it to the top', async () => {
  const ana = await person('Ana')
  const [first, second] = [await opened(ana, { subject: 'One' }), await opened(ana, { subject: 'Two' })]
  const subjects = async () => (await call(ana, listTickets, { body: {} })).body.rows.map(row => row.subject)
  const params = { id: first.id }
  await call(root, assignTicket, { params, body: { version: 1, assignee: root.id } })
  await call(root, classifyTicket, { params, body: { version: 2, category: 'billing', priority: 'high' } })
  expect(await subjects()).toEqual(['Two', 'One'])
  expect((await seenBy(root, first.id)).updatedAt).toBe(first.updatedAt)
  await closed(root, first.id)
  expect(await subjects()).toEqual(['One', 'Two'])
  expect(second.version).toBe(1)
})

test('when two administrators take a ticket at once, one is assigned and the other sees the assignee', async () => {
  const [ana, olga] = [await person('Ana'), await person('Olga', 'super-admin')]
  const { id } = await opened(ana)
  const answers = await Promise.all(
    [root, olga].map(who => call(who, assignTicket, { params: { id }, body: { version: 1, assignee: who.id } })),
  )
  expect(answers.map(answer => answer.status).sort()).toEqual([200, 409])
  const { assignee } = await seenBy(root, id)
  const taken = answers.find(answer => answer.status === 200)?.body.assignee
  const shown = answers.find(answer => answer.status === 409)?.body
  expect(assignee).toEqual(taken)
  expect(shown).toMatchObject({ code: 'stale', current: { assignee } })
})
