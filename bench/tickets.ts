import type pg from 'pg'
import { compare, measureLatency, type Sides, withSides } from './compare.ts'
import { headersOf } from './loadTest.ts'
import { bearerOf, numberArgument, onOwnDatabase, type Server } from './measure.ts'
import { fillPractice } from './practice.ts'

// The lists of tickets, at the size of years, against the same SQL by hand on bare Fastify (bareList.ts).

const path = '/api/tickets/list'

await onOwnDatabase(async ground => {
  const tickets = numberArgument('tickets', 200_000)
  const { doctors, admin } = await fillPractice(ground.owner, { cases: numberArgument('cases', 50_000) })
  await fillTickets(ground.owner, { tickets, admin })
  await withSides(ground, async sides => {
    const one = doctors[7] ?? ''
    const asAdmin = await bearerOf(ground.owner, admin)
    const bearer = await bearerOf(ground.owner, one)
    await list('the administrator’s open tickets', sides, { bearer: asAdmin, filter: { state: 'open' }, reader: admin })
    await list('a doctor’s tickets', sides, { bearer, filter: {}, reader: one, doctor: one })
    await search(ground.owner, sides.product, asAdmin)
  })
})

/** Tickets of all doctors over five years with two messages each, most of them solved, half of them about a case. */
async function fillTickets(owner: pg.Client, { tickets, admin }: { tickets: number; admin: string }): Promise<void> {
  await owner.query('set session_replication_role = replica')
  await owner.query(
    `insert into tickets (id, doctor_id, doctor_name, subject, category, priority, case_id, state, state_since, created_at,
       updated_at, answer_due_at, first_answered_at)
     select uuidv7(made - now()), d.id, d.first_name || ' ' || d.last_name,
            (array['Entrega de ', 'Factura de ', 'Alineador roto de '])[1 + n % 3] || (array['marzo', 'abril', 'mayo'])[1 + n / 7 % 3],
            (array['case', 'delivery', 'billing', 'account', 'other'])[1 + n % 5], (array['normal', 'high', 'urgent'])[1 + n % 3],
            case when n % 2 = 0 then (select id from cases c where c.doctor_id = d.id limit 1) end,
            case when n % 50 = 0 then 'open' when n % 50 = 1 then 'waiting' else 'solved' end, made, made, made,
            made, case when n % 50 > 0 then made end
       from (select n, now() - interval '5 years' * (1 - n::float8 / $1) as made from generate_series(1, $1::int) n) p
       cross join (select array_agg(id order by id) as ids from users where role = 'doctor') u
       join users d on d.id = u.ids[1 + n * 7919 % cardinality(u.ids)]`,
    [tickets],
  )
  await owner.query(
    `insert into ticket_messages (id, ticket_id, author_id, author_role, author_name, body, at)
     select uuidv7(), t.id, case k when 1 then t.doctor_id else $1::uuid end,
            case k when 1 then 'doctor' else 'super-admin' end, 'Somebody',
            (array['El alineador superior no asienta en el incisivo lateral y queda un espacio de un milímetro, también con masticadores',
              'The parcel left us yesterday and the carrier announces it for Wednesday; the tracking number is on the page of the case',
              'La facture porte encore l’ancienne adresse du cabinet, pouvez-vous la corriger avant la fin du mois'])[1 + (t.number + k) % 3]
              || ', referencia caja' || t.number % 3000 || ' lote' || t.number * k, t.created_at
       from tickets t, generate_series(1, 2) k`,
    [admin],
  )
  await owner.query(
    `update tickets t set search_words = array_to_tsvector(distinct_words(t.search || ' ' || m.bodies))
       from (select ticket_id, string_agg(body, ' ') as bodies from ticket_messages group by ticket_id) m where m.ticket_id = t.id`,
  )
  await owner.query('set session_replication_role = origin')
  await owner.query('vacuum analyze tickets, ticket_messages')
}

interface Reading {
  bearer: string
  filter: { state?: string }
  reader: string
  doctor?: string
}

async function list(what: string, sides: Sides, { bearer, filter, ...by }: Reading): Promise<void> {
  const ours = { body: JSON.stringify(filter), headers: headersOf(bearer) }
  const theirs = { body: JSON.stringify({ state: filter.state ?? null, doctor: null, ...by }) }
  await compare(what, sides, { path, requests: [ours] }, { path: '/tickets', requests: [theirs] })
}

async function search(owner: pg.Client, product: Server, bearer: string): Promise<void> {
  const { rows } = await owner.query<{ name: string; number: string }>(
    `select split_part(doctor_name, ' ', 2) as name, number::text from tickets tablesample system (2) repeatable (7) limit 200`,
  )
  // words that the list shows, words that only messages have, rare and frequent ones, and combinations
  const searched = (at: number, name: string, number: string) =>
    [`T-${number}`, name, `factura ${name}`, `caja${Number(number) % 3000}`, 'masticadores', `corriger ${name}`][at % 6]
  const requests = rows.map(({ name, number }, at) => ({
    body: JSON.stringify({ search: searched(at, name, number) }),
    headers: headersOf(bearer),
  }))
  await measureLatency('search of tickets', product, { path, requests, people: 5 })
}
