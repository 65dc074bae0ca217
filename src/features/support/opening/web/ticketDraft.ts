import type { AttachableFile } from '#features/files/file/contract/file.ts'
import { type Validated, validate } from '#shell/forms/validate.ts'
import type { Category, Priority } from '../../ticket/contract/options.ts'
import { type About, NewTicket } from '../../ticket/contract/ticket.ts'

/** A ticket while it is being written: the category may still be empty. */
export interface TicketDraft {
  /**
   * The doctor's id: null until an administrator has chosen one; always null for a doctor, whose ticket is their own.
   */
  doctor: string | null
  subject: string
  category: Category | null
  priority: Priority
  /** `case:<id>` or `invoice:<id>`. */
  about: string | null
  body: string
  files: AttachableFile[]
}

/** The values for a new ticket that are in the URL. */
export interface PresetValues {
  doctor: string | null
  about: string | null
}

/** An empty ticket, with the values of the URL. */
export function emptyDraft({ doctor, about }: PresetValues = { doctor: null, about: null }): TicketDraft {
  const category = about?.startsWith('case:') ? 'case' : about?.startsWith('invoice:') ? 'billing' : null
  return { doctor, subject: '', category, priority: 'normal', about, body: '', files: [] }
}

/**
 * Reads the values for a new ticket from the URL: `?new&case=<id>`, for an administrator `?new&doctor=<id>&case=<id>`.
 */
export function presetValuesIn(params: URLSearchParams): PresetValues {
  const [caseId, invoiceId] = [params.get('case'), params.get('invoice')]
  const about = caseId ? `case:${caseId}` : invoiceId ? `invoice:${invoiceId}` : null
  return { doctor: params.get('doctor'), about }
}

/** Checks a draft with the contract's schema. */
export function validateTicket(draft: TicketDraft, isDoctor: boolean): Validated<NewTicket> {
  const { about, files, category, ...same } = draft
  const body = {
    ...same,
    category: category ?? undefined,
    about: aboutOf(about),
    files: files.map(file => file.id),
  }
  return validate(NewTicket, body, { doctor: !isDoctor && draft.doctor === null, category: category === null })
}

function aboutOf(choice: string | null): About | null {
  const [kind, id = ''] = choice?.split(':') ?? []
  return kind === 'case' || kind === 'invoice' ? { kind, id } : null
}
