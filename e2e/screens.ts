import { sitePaths } from '../src/features/site/contract/pages.ts'
import { accounts, type Lang } from './portal.ts'

// Every screen of the product by its URL: the routes of the specification's three tables, the additional ones for
// visitors, and what a URL opens within a route. `{…}` is replaced by an id of the demo, see `placesOf`.

const parts = ['notifications', 'security', 'data'].map(part => `/profile?part=${part}`)
const tabs = ['overview', 'records', 'plans', 'messages', 'timeline']
const steps = ['patient', 'treatment', 'prescription', 'records', 'review']
const lessons = ['video', 'pdf', 'text'].map(kind => `/courses?course={course}&lesson={${kind}}`)

const visitor = ['/login', '/forgot-password', '/reset-password', '/invitation', ...sitePaths]

const doctor = [
  ...['/', '/profile', ...parts, '/profile?part=preferences'],
  ...['/clinics', '/clinics/add', '/cases', '/cases/add'],
  ...tabs.map(tab => `/cases/{case}?tab=${tab}`),
  ...['/billing', '/billing?invoice={invoice}'],
  ...['/billing/methods', '/billing/methods/add', '/billing/methods/add?method=debit-credit'],
  ...['/support', '/support?new', '/support?new&case={case}', '/support/{ticket}', '/support/1', '/cases/1'],
  ...['/courses', '/courses?course={course}', ...lessons, '/courses?certificate=ABCDE-FGHJK'],
]

const wizard = steps.map(step => `/cases/add?case={draft}&step=${step}`)

const administrator = [
  ...['/', '/?view=cases', '/profile', ...parts],
  ...['/users', '/users?tab=invitations', '/users/{doctor}'],
  ...tabs.map(tab => `/users/{doctor}/cases/{case}?tab=${tab}`),
  ...['/upload-billing/{doctor}', '/billing/{doctor}', '/billing/{doctor}?invoice={invoice}'],
  ...['/billing/{doctor}?view=transfers', '/billing/{doctor}?view=movements'],
  ...['/contact-forms', '/contact-forms?form={form}', '/support', '/support/{ticket}'],
  ...['/upload-course', '/upload-course?course={course}', '/upload-course?course={course}&lesson={video}'],
  ...['/courses', '/courses?course={course}', '/system'],
]

/** A user who visits screens in a language. */
export interface Reader {
  who: string
  email?: string
  language: Lang
  screens: string[]
  /** Patients of the demo whose cases are opened. */
  patients?: Patients
}

interface Patients {
  case: string
  draft?: string
}

const languages: { language: Lang; doctor: string; patients: Patients }[] = [
  { language: 'en', doctor: accounts.english, patients: { case: 'Whitcombe', draft: 'Fairclough' } },
  { language: 'es', doctor: accounts.spanish, patients: { case: 'Iglesias', draft: 'Cabrera' } },
  { language: 'fr', doctor: accounts.french, patients: { case: 'Vasseur' } },
]

// widths of a window in px: a desktop, a tablet, a phone
const widths = [1280, 820, 360]

const isComplete = process.env.JOURNEYS === 'all'
const placeOf = (language: Lang) => languages.findIndex(each => each.language === language)

/**
 * The widths at which the n-th screen is tested in a language: one, chosen so that each pair of a screen, a language and a
 * width occurs somewhere; all of them where JOURNEYS is `all` (`npm run test:all`, decision 0339).
 */
export function widthsOf(n: number, language: Lang): number[] {
  return isComplete ? widths : [(n + placeOf(language)) % widths.length].flatMap(at => widths[at] ?? [])
}

/**
 * Which of three ways of looking at the n-th screen are taken in a language. They cost more than all else that is tested of a
 * screen: each screen is looked at in one way and one language, so that each pair of these two occurs; or in all.
 */
export function turnsOf(n: number, language: Lang): number[] {
  if (isComplete) return [0, 1, 2]
  return n % 3 === placeOf(language) ? [Math.floor(n / 3) % 3] : []
}

export const readers: Reader[] = languages.flatMap(({ doctor: email, patients, ...view }) => [
  { who: 'a visitor', ...view, screens: visitor },
  { who: 'a doctor', email, ...view, screens: [...doctor, ...(patients.draft ? wizard : [])], patients },
  { who: 'an administrator', email: accounts.administrator, ...view, screens: administrator, patients },
])

/** The path of a screen, without what it opens within. */
export const pathOf = (screen: string): string => screen.split('?')[0] ?? ''

/** A page of Playwright's, or a tab of any engine. */
interface Reading {
  evaluate: <T>(act: (patients: Patients) => T, patients: Patients) => Promise<Awaited<T>>
}

/** The id for each placeholder of the screens' URLs, looked up in the demo through the API. */
export async function placesOf(page: Reading, patients: Patients): Promise<ReadonlyMap<string, string>> {
  const ids = await page.evaluate(async patients => {
    const { access_token } = JSON.parse(localStorage.getItem('idealign_access') ?? '{}')
    const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' }
    const first = async (path: string, body: object) => {
      const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
      return answer.ok ? (await answer.json()).rows[0] : undefined
    }
    const patient = await first('/api/cases/list', { search: patients.case })
    const draft = patients.draft && (await first('/api/cases/list', { search: patients.draft }))
    const ticket = await first('/api/tickets/list', {})
    const invoice = await first('/api/invoices/list', { doctor: patient?.doctor.id })
    const form = await first('/api/contact-forms/list', {})
    // the only course of the demo with a lesson of every kind
    const row = await first('/api/courses/list', { search: 'Ataches que aguantan' })
    const { lessons } = await (await fetch(`/api/courses/${row?.id}`, { headers })).json()
    const lessonOf = (kind: string) => lessons.find((one: { kind: string }) => one.kind === kind)?.id
    return {
      ...{ case: patient?.id, doctor: patient?.doctor.id, draft: draft?.id, ticket: ticket?.id, invoice: invoice?.id },
      ...{ form: form?.id, course: row?.id, video: lessonOf('video'), pdf: lessonOf('pdf'), text: lessonOf('text') },
    }
  }, patients)
  return new Map(Object.entries(ids).filter(([, id]) => typeof id === 'string'))
}
