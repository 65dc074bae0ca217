import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { newId } from '#kit/id.ts'
import { type Cards, openCards } from '#platform/stripe.ts'
import { type Fields, fieldsOf } from './stripeFields.ts'
import { hostedPage } from './stripePage.ts'

const webhookSecret = 'whsec_only_for_tests'

/** What the fake does with the next request to a path: what networks and providers do in reality. */
export type StripeFailure = 'fails' | 'refuses' | 'works-and-fails' | 'works-and-hangs-up'

export interface StripeEvent {
  id: string
  object: 'event'
  api_version: string
  type: string
  created: number
  data: { object: Thing }
}

type Thing = Record<string, unknown> & { id: string; object: string }

/** The parts of Stripe's API that are used, as a real server, called by the real SDK. */
export interface FakeStripe {
  url: string
  cards: Cards
  /** The requests that were received: method, path, idempotency key. */
  requests: { method: string; path: string; key: string | undefined; fields: Fields }[]
  events: StripeEvent[]
  /** A user pays on the page, or enters the card to store. Returns the events of it. */
  complete(session: string): StripeEvent[]
  expire(session: string): StripeEvent[]
  /** The merchant refunds money. */
  refund(session: string, cents: number): StripeEvent[]
  /** The payer's bank takes money back, and returns it when the merchant wins. An inquiry takes nothing. */
  dispute(session: string, cents: number, what?: 'chargeback' | 'inquiry'): StripeEvent[]
  winDispute(session: string): StripeEvent[]
  sessions: Map<string, Thing>
  detached: string[]
  /** The next request whose path contains this goes wrong. */
  upset(path: string, mishap: StripeFailure): void
  /** An event as Stripe signs and sends it; `at` and `secret` make an old or a forged one. */
  signedEvent(event: StripeEvent, as?: { at?: number; secret?: string }): { payload: string; signature: string }
  /** Posts events to this address when something happens on the page (for journeys); off unless set. */
  postEventsTo(address: string | undefined): void
  close(): Promise<void>
}

export async function startFakeStripe(): Promise<FakeStripe> {
  const world = makeWorld()
  const server = createServer((request, response) => {
    answer(world, request, response).catch(error => response.writeHead(500).end(String(error)))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  world.url = url
  const cards = openCards({ secretKey: 'sk_test_fake', webhookSecret, apiUrl: url })
  if (!cards) throw new Error('The fake has its keys.')
  const signedEvent: FakeStripe['signedEvent'] = (event, { at, secret = webhookSecret } = {}) => {
    const payload = JSON.stringify(event)
    const timestamp = Math.floor((at ?? Date.now()) / 1000)
    return { payload, signature: cards.stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }) }
  }
  world.signedEvent = signedEvent
  return {
    url,
    cards,
    signedEvent,
    requests: world.requests,
    events: world.events,
    sessions: world.sessions,
    detached: world.detached,
    complete: id => complete(world, id),
    expire: id => expire(world, id),
    refund: (id, cents) => refund(world, id, cents),
    dispute: (id, cents, what = 'chargeback') => dispute(world, id, { cents, what }),
    winDispute: id => winDispute(world, id),
    upset: (path, mishap) => world.mishaps.push({ path, mishap }),
    postEventsTo: to => {
      world.eventsAddress = to
    },
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

interface World {
  url: string
  sessions: Map<string, Thing>
  refunds: Thing[]
  disputes: Dispute[]
  events: StripeEvent[]
  requests: FakeStripe['requests']
  detached: string[]
  mishaps: { path: string; mishap: StripeFailure }[]
  /** Answers by idempotency key: a repeated request gets the same answer. */
  answersByKey: Map<string, { status: number; body: object }>
  eventsAddress: string | undefined
  signedEvent: FakeStripe['signedEvent'] | undefined
}

function makeWorld(): World {
  return {
    url: '',
    sessions: new Map(),
    refunds: [],
    disputes: [],
    events: [],
    requests: [],
    detached: [],
    mishaps: [],
    answersByKey: new Map(),
    eventsAddress: undefined,
    signedEvent: undefined,
  }
}

async function answer(world: World, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname: path, searchParams } = new URL(request.url ?? '/', world.url)
  const method = request.method ?? 'GET'
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  if (path.startsWith('/pay/')) return visit(world, { method, path }, response)
  const fields = fieldsOf(method === 'GET' ? searchParams : new URLSearchParams(Buffer.concat(chunks).toString()))
  const key = [request.headers['idempotency-key']].flat()[0]
  world.requests.push({ method, path, key, fields })
  const at = world.mishaps.findIndex(upset => path.includes(upset.path))
  const mishap = at < 0 ? undefined : world.mishaps.splice(at, 1)[0]?.mishap
  if (mishap === 'fails') return send(response, 500, { error: { type: 'api_error', message: 'upset' } })
  if (mishap === 'refuses') return send(response, 400, { error: { type: 'invalid_request_error', message: 'refused' } })
  const made = (key && world.answersByKey.get(key)) || structuredClone(act(world, { method, path, fields }))
  if (key) world.answersByKey.set(key, made)
  if (mishap === 'works-and-hangs-up') return void response.destroy()
  if (mishap === 'works-and-fails') return send(response, 500, { error: { type: 'api_error', message: 'upset' } })
  send(response, made.status, made.body)
}

function act(world: World, { method, path, fields }: { method: string; path: string; fields: Fields }) {
  const [, , noun = '', second = '', third = '', verb = ''] = path.split('/')
  const good = (body: object) => ({ status: 200, body })
  const list = (data: object[]) => good({ object: 'list', data, has_more: false, url: path })
  if (noun === 'customers') return good({ id: `cus_${newId()}`, object: 'customer' })
  if (noun === 'payment_methods') {
    if (world.detached.includes(second))
      return { status: 400, body: { error: { type: 'invalid_request_error', message: 'Not attached' } } }
    world.detached.push(second)
    return good({ id: second, object: 'payment_method' })
  }
  if (noun === 'refunds') return list(world.refunds.filter(refund => refund.payment_intent === fields.payment_intent))
  if (noun === 'disputes') return list(world.disputes.filter(one => one.payment_intent === fields.payment_intent))
  if (noun === 'events') return list(eventsSince(world, fields))
  if (noun === 'checkout' && second === 'sessions') {
    if (method === 'POST' && !third) return good(makeSession(world, fields))
    if (!third) return list([...world.sessions.values()].filter(one => intentOf(one) === fields.payment_intent))
    const session = world.sessions.get(third)
    if (!session) return { status: 404, body: { error: { type: 'invalid_request_error', message: 'No such session' } } }
    if (verb === 'expire' && session.status !== 'open') return notOpen(session)
    if (verb === 'expire') expire(world, third)
    return good(session)
  }
  return { status: 404, body: { error: { type: 'invalid_request_error', message: `No such path: ${path}` } } }
}

function notOpen({ status }: Thing) {
  const message = `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${status}\`.`
  return { status: 400, body: { error: { type: 'invalid_request_error', message } } }
}

function eventsSince({ events }: World, fields: Fields): StripeEvent[] {
  const { created, types } = fields
  const since = typeof created === 'object' ? Number(created.gte ?? 0) : 0
  const wanted = typeof types === 'object' ? Object.values(types) : []
  return events.filter(event => event.created >= since && wanted.includes(event.type)).reverse()
}

function makeSession(world: World, fields: Fields): Thing {
  const id = `cs_test_${newId().replaceAll('-', '')}`
  const line = JSON.stringify(fields.line_items ?? {})
  const session: Thing = {
    id,
    object: 'checkout.session',
    mode: fields.mode,
    status: 'open',
    payment_status: 'unpaid',
    amount_total: Number(/"unit_amount":"(\d+)"/.exec(line)?.[1] ?? 0),
    currency: 'eur',
    client_reference_id: fields.client_reference_id,
    customer: fields.customer,
    payment_intent: null,
    setup_intent: null,
    url: `${world.url}/pay/${id}`,
    success_url: fields.success_url,
    cancel_url: fields.cancel_url,
  }
  world.sessions.set(id, session)
  return session
}

function complete(world: World, id: string): StripeEvent[] {
  const session = world.sessions.get(id)
  if (session?.status !== 'open') return []
  // the URL is part of an open session only
  Object.assign(session, { status: 'complete', url: null })
  if (session.mode === 'setup') {
    const card = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2031 }
    const method = { id: `pm_${newId()}`, object: 'payment_method', card }
    session.setup_intent = { id: `seti_${newId()}`, object: 'setup_intent', payment_method: method }
    session.payment_status = 'no_payment_required'
    return emit(world, [['checkout.session.completed', session]])
  }
  const intent = { id: `pi_${newId()}`, object: 'payment_intent', status: 'succeeded', amount: session.amount_total }
  session.payment_intent = intent
  session.payment_status = 'paid'
  return emit(world, [
    ['payment_intent.succeeded', intent],
    ['checkout.session.completed', session],
  ])
}

function expire(world: World, id: string): StripeEvent[] {
  const session = world.sessions.get(id)
  if (session?.status !== 'open') return []
  Object.assign(session, { status: 'expired', url: null })
  return emit(world, [['checkout.session.expired', session]])
}

function refund(world: World, id: string, cents: number): StripeEvent[] {
  const payment = intentOf(world.sessions.get(id))
  world.refunds.push({
    id: `re_${newId()}`,
    object: 'refund',
    status: 'succeeded',
    amount: cents,
    payment_intent: payment,
  })
  return emit(world, [['charge.refunded', { id: `ch_${newId()}`, object: 'charge', payment_intent: payment }]])
}

interface Dispute extends Thing {
  amount: number
  payment_intent: unknown
  balance_transactions: { amount: number }[]
}

function dispute(world: World, id: string, { cents, what }: { cents: number; what: string }): StripeEvent[] {
  const one: Dispute = {
    id: `dp_${newId()}`,
    object: 'dispute',
    status: what === 'inquiry' ? 'warning_needs_response' : 'needs_response',
    amount: cents,
    payment_intent: intentOf(world.sessions.get(id)),
    balance_transactions: what === 'inquiry' ? [] : [{ amount: -cents }],
  }
  world.disputes.push(one)
  return emit(world, [['charge.dispute.created', one]])
}

function winDispute(world: World, id: string): StripeEvent[] {
  const payment = intentOf(world.sessions.get(id))
  const one = world.disputes.find(dispute => dispute.payment_intent === payment)
  if (!one) return []
  one.status = 'won'
  one.balance_transactions.push({ amount: one.amount })
  return emit(world, [
    ['charge.dispute.funds_reinstated', one],
    ['charge.dispute.closed', one],
  ])
}

function emit(world: World, things: [type: string, thing: Thing][]): StripeEvent[] {
  const events = things.map(([type, thing]) => ({
    id: `evt_${newId()}`,
    object: 'event' as const,
    api_version: '2026-10-28.endive',
    type,
    created: Math.floor(Date.now() / 1000),
    data: { object: structuredClone(thing) },
  }))
  world.events.push(...events)
  const { eventsAddress, signedEvent } = world
  if (eventsAddress && signedEvent) for (const event of events) void post(eventsAddress, signedEvent(event))
  return events
}

async function post(address: string, { payload, signature }: { payload: string; signature: string }): Promise<void> {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  await fetch(address, { method: 'POST', body: payload, headers }).catch(() => {})
}

function visit(world: World, { method, path }: { method: string; path: string }, response: ServerResponse): void {
  const [, , id = '', action] = path.split('/')
  const session = world.sessions.get(id)
  if (!session) return void response.writeHead(404).end()
  if (method === 'GET') return void response.writeHead(200, { 'content-type': 'text/html' }).end(hostedPage(session))
  if (session.status !== 'open')
    return void response.writeHead(410, { 'content-type': 'text/html' }).end(hostedPage(session))
  if (action === 'pay') complete(world, id)
  response.writeHead(303, { location: String(action === 'pay' ? session.success_url : session.cancel_url) }).end()
}

function intentOf(session: Thing | undefined): unknown {
  const intent = session?.payment_intent
  return typeof intent === 'object' && intent && 'id' in intent ? intent.id : undefined
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
