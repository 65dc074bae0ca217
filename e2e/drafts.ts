import type { Locator, Page } from '@playwright/test'
import { words as en } from '../src/features/cases/records/text/en.ts'
import { words as es } from '../src/features/cases/records/text/es.ts'
import { words as fr } from '../src/features/cases/records/text/fr.ts'
import { expect, type Lang } from './portal.ts'

/** A page of Playwright's, or a tab of any engine. */
interface Evaluator {
  evaluate: <T, A>(act: (argument: A) => T, argument: A) => Promise<Awaited<T>>
}

/**
 * Calls the API with the browser's session, without the screens: to prepare a case, and to check what is stored. A token that has
 * expired is renewed as another tab of the product would.
 */
export async function callApi<T>(
  page: Evaluator,
  method: string,
  path: string,
  body?: object,
): Promise<{ status: number; body: T }> {
  return page.evaluate(
    async ([how, where, what]) => {
      const session = () => JSON.parse(localStorage.getItem('idealign_access') ?? '{}')
      const key = crypto.randomUUID()
      const ask = (token: string) => {
        const headers = new Headers({ authorization: `Bearer ${token}`, 'idempotency-key': key })
        if (what !== undefined) headers.set('content-type', 'application/json')
        return fetch(where, { method: how, headers, ...(what !== undefined && { body: what }) })
      }
      const { access_token: expired, refresh_token } = session()
      let answer = await ask(expired)
      if (answer.status === 401 && refresh_token) {
        await navigator.locks.request('idealign-refresh', async () => {
          if (session().access_token !== expired) return
          const headers = { 'content-type': 'application/json' }
          const body = JSON.stringify({ refresh_token })
          const renewed = await fetch('/api/session/refresh', { method: 'POST', headers, body })
          if (renewed.ok) localStorage.setItem('idealign_access', await renewed.text())
        })
        answer = await ask(session().access_token)
      }
      return { status: answer.status, body: await answer.json() }
    },
    [method, path, body && JSON.stringify(body)] as const,
  )
}

interface Draft {
  id: string
  version: number
  fields: Record<string, unknown>
}

/** A draft of the signed-in doctor with patient and treatment filled in. */
export async function draftOf(page: Evaluator, lastName: string): Promise<string> {
  const { body: begun } = await callApi<Draft>(page, 'POST', '/api/cases', {})
  const clinics = await callApi<{ rows: { id: string }[] }>(page, 'POST', '/api/clinics/list', {})
  const fields = {
    ...{ firstName: 'Prueba', lastName, birthDate: '1994-02-28', gender: 'female', clinicId: clinics.body.rows[0]?.id },
    ...{ treatmentType: 'to-your-measure', arches: 'botch-arches', gumTrimming: 'trim-neck', attachmentType: 'fixed' },
  }
  const saved = await callApi(page, 'PATCH', `/api/cases/${begun.id}`, { version: begun.version, fields })
  expect(saved.status).toBe(200)
  return begun.id
}

/** Opens a draft in the wizard at one of its steps. */
export async function openStep(page: Page, id: string, step: string): Promise<void> {
  await page.goto(`/cases/add?case=${id}&step=${step}`)
  await page.locator('main h1').waitFor()
}

/** Fills in the minimum of a prescription. */
export async function prescribe(page: Evaluator, id: string): Promise<void> {
  const path = `/api/cases/${id}/prescription`
  const { body } = await callApi<{ version: number }>(page, 'GET', path)
  const crowding = { aim: 'resolve', mm: 2, ways: ['ipr'] }
  const rx = {
    ...{ complaints: ['crowding'], dentition: 'permanent', spacing: { aim: 'close-all' } },
    ...{ crowdingUpper: crowding, crowdingLower: crowding, ipr: { use: 'if-needed' } },
    ...{ chartReviewed: true, patient: ['none'] },
  }
  expect((await callApi(page, 'PUT', path, { version: body.version, rx })).status).toBe(200)
}

interface Records {
  records: { id: string; slot: string; name: string; bytes: number; facts: { sha256: string } }[]
  open: { received: number }[]
  readiness: { slot: string; code: keyof typeof en.readiness; facts?: Record<string, number | string> }[]
}

/** The stored files of a case. */
export async function recordsOf(page: Evaluator, id: string): Promise<Records> {
  return (await callApi<Records>(page, 'GET', `/api/cases/${id}/records`)).body
}

/** The commands in a case's history, oldest first. */
export async function historyOf(page: Evaluator, id: string): Promise<string[]> {
  const { body } = await callApi<{ events: { command: string }[] }>(page, 'GET', `/api/cases/${id}/timeline`)
  return body.events.map(event => event.command)
}

/** The case of a demo patient. */
export async function caseOf(page: Evaluator, search: string): Promise<string> {
  const { body } = await callApi<{ rows: { id: string }[] }>(page, 'POST', '/api/cases/list', { search })
  return body.rows[0]?.id ?? ''
}

export const recordWords = { en, es, fr }

/** The card of one slot on the records step. */
export function placeOf(page: Page, language: Lang, slot: keyof typeof en.slots): Locator {
  return page.getByRole('article', { name: recordWords[language].slots[slot], exact: true })
}

/** Chooses a file for a slot, as the system's file dialogue would pass it. */
export async function put(place: Locator, name: string, bytes: Uint8Array): Promise<void> {
  const mimeType = /png$/.test(name) ? 'image/png' : 'application/octet-stream'
  await place.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: Buffer.from(bytes) })
}

/** The same with a file on disk: passing a large file from memory takes longer than its upload. */
export async function putFile(place: Locator, path: string): Promise<void> {
  await place.locator('input[type=file]').setInputFiles(path)
}
