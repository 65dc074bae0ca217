import type { IncomingHttpHeaders } from 'node:http'
import { AppError, errorStatus } from '#kit/errors.ts'
import { faultsOf, Language } from '#kit/fields.ts'
import { escaped } from '#platform/html.ts'
import type { Log } from '#platform/log.ts'
import { FilledContactForm } from '../contract/contactForm.ts'
import { type FieldName, fieldNames, marker, type Slot, sayFault, slots } from '../contract/page.ts'
import { words as en } from '../text/en.ts'
import { words as es } from '../text/es.ts'
import { words as fr } from '../text/fr.ts'
import { type ContactParts, storeContactForm } from './contactForm.ts'
import type { IssueTimes } from './issueTime.ts'

const wordsByLanguage = { en, es, fr }

/** The content of the slots in the form of a prerendered page. */
export interface FormFilling {
  values: Partial<Record<FieldName, string>>
  /** Sentences in the form's language. */
  errors: Partial<Record<FieldName, string>>
  /** The message of the form: a sentence, or empty. */
  notice: string
  tone: 'good' | 'bad' | ''
  issued: string
}

/** The result of a form that was posted without scripts: the page of `language` is shown, filled with the rest. */
export interface Received extends FormFilling {
  sent: boolean
  status: number
  language: Language
  /** Seconds until a retry makes sense. */
  retryAfter?: number
}

/** A post as it was received. `body` is urlencoded text; `host` is the requested one, `language` is from the URL. */
export interface FormPost {
  body: unknown
  headers: Pick<IncomingHttpHeaders, 'origin'> & { [name: string]: string | string[] | undefined }
  host: string
  ip: string
  language: Language
}

/** The initial form. */
export function emptyForm(issueTimes: IssueTimes): FormFilling {
  return { values: {}, errors: {}, notice: '', tone: '', issued: issueTimes.give() }
}

/**
 * Fills the slots of a prerendered page with escaped text. Text that looks like a slot, like a marker of the page
 * (`__NONCE__`) or like a pattern of `replace` stays text, whatever is filled in afterwards.
 */
export function fillForm(html: string, filling: FormFilling): string {
  const texts = new Map(slots.map(slot => [marker(slot), textOf(slot, filling)]))
  return html.replace(/%%contact\.[\w.]+%%/g, found => inert(texts.get(found) ?? ''))
}

function inert(text: string): string {
  return escaped(text).replace(/[%_]/g, sign => `&#${sign.charCodeAt(0)};`)
}

function textOf(slot: Slot, { values, errors, notice, tone, issued }: FormFilling): string {
  if (slot === 'notice') return notice
  if (slot === 'tone') return tone
  if (slot === 'issued') return issued
  const field = fieldNames.find(name => slot.startsWith(name)) ?? 'message'
  if (slot === field) return values[field] ?? ''
  return slot.endsWith('.error') ? (errors[field] ?? '') : String(errors[field] !== undefined)
}

/**
 * Receives the form as a browser without scripts posts it, and returns the content of the page; no typed text is lost.
 * Throws `not-allowed` for a post from another site (X8).
 */
export async function receivePost(parts: ContactParts & { log: Log }, post: FormPost): Promise<Received> {
  refuseForeign(post)
  const fields = new URLSearchParams(typeof post.body === 'string' ? post.body : '')
  const language = Language.catch(post.language).parse(fields.get('language'))
  const words = wordsByLanguage[language]
  const typed = (name: string) => fields.get(name) ?? ''
  const values = Object.fromEntries(fieldNames.map(name => [name, typed(name)]))
  const { issueTimes } = parts
  const refused = { sent: false, language, values, errors: {}, tone: 'bad', issued: typed('issued') } as const
  const input = { ...values, language, website: typed('website'), issued: typed('issued') }
  const form = FilledContactForm.safeParse(input)
  if (!form.success) {
    const errors = errorsIn(faultsOf(form.error, input), words.faults)
    // correcting the form takes longer than the minimum time
    return { ...refused, status: 400, errors, notice: words.check, issued: stillGood(issueTimes, typed('issued')) }
  }
  try {
    await storeContactForm(parts, form.data, post)
  } catch (error) {
    return { ...refused, ...refusalOf(error, words, parts.log) }
  }
  return { ...emptyForm(issueTimes), sent: true, status: 200, language, notice: words.sent, tone: 'good' }
}

/**
 * Browsers send the origin of a post: in `Sec-Fetch-Site`, which a page cannot set, or, older ones and plain http, in
 * `Origin`. Only clients other than browsers send neither, and another site cannot control those.
 */
function refuseForeign({ headers, host }: FormPost): void {
  const site = headers['sec-fetch-site']
  const foreign =
    site === undefined ? headers.origin !== undefined && hostOf(headers.origin) !== host : site !== 'same-origin'
  if (foreign) throw new AppError('not-allowed')
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}

function errorsIn(
  faults: { at: string; code: string }[],
  words: Readonly<Record<string, string>>,
): FormFilling['errors'] {
  const found: FormFilling['errors'] = {}
  for (const { at, code } of faults) {
    const field = fieldNames.find(name => name === at)
    if (field) found[field] ??= sayFault(words, field, code)
  }
  return found
}

function stillGood(issueTimes: IssueTimes, issued: string): string {
  return ['good', 'too-young'].includes(issueTimes.check(issued)) ? issued : issueTimes.give()
}

function refusalOf(
  error: unknown,
  words: typeof en,
  log: Log,
): Partial<Pick<Received, 'issued' | 'retryAfter'>> & Pick<Received, 'status' | 'notice'> {
  if (!(error instanceof AppError)) {
    log.error({ err: error }, 'a contact form could not be taken')
    return { status: errorStatus.internal, notice: words.failed }
  }
  const { issued, retryAfter } = error.facts
  const status = errorStatus[error.code]
  if (error.code === 'too-many-requests' && retryAfter !== undefined)
    return { status, retryAfter, notice: words.tooMany(Math.ceil(retryAfter / 60)) }
  if (typeof issued === 'string') return { status, issued, notice: words.sendAgain }
  return { status, notice: words.failed, ...(retryAfter !== undefined && { retryAfter }) }
}
