import { BookOpen, FileSearch, FolderOpen, LifeBuoy, Receipt, User } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { FoundCase } from '#features/cases/case/contract/case.ts'
import { showNumber } from '#features/cases/case/contract/number.ts'
import { nameOf, wizardHref } from '#features/cases/case/web/caseName.ts'
import { useWords as useCaseWords } from '#features/cases/case/web/words.ts'
import { showTicketNumber } from '#features/support/ticket/contract/options.ts'
import type { FoundUser } from '#features/users/contract/user.ts'
import { fold } from '#kit/marks.ts'
import { formatMoney } from '#kit/money.ts'
import type { SearchHits } from '#kit/paging.ts'
import { searchTerms } from '#kit/searchTerms.ts'
import { languages } from '#kit/words.ts'
import { useUser } from '#shell/session/session.ts'
import { useLanguage } from '#shell/words/i18n.ts'
import type { Findings, FoundCourse, FoundInvoice, FoundTicket } from '../contract/search.ts'
import type { Entry, EntryGroup } from './entry.ts'
import { useWords } from './words.ts'

type Kind = keyof Findings

/** The server's findings as lines of the palette, each with a link to its page in the reader's own portal. */
export function useFindings(findings: Findings | undefined, search: string): EntryGroup[] {
  const { groups, all } = useWords()
  const as = useEntries()
  const toList = useListEntry(search)
  if (!findings) return []
  const more = (kind: Kind) => (findings[kind].total > findings[kind].hits.length ? [toList(kind, all[kind])] : [])
  const group = <T,>(kind: Kind, { hits }: SearchHits<T>, entryOf: (hit: T) => Entry): EntryGroup => ({
    id: kind,
    heading: groups[kind],
    entries: [...hits.map(entryOf), ...more(kind)],
  })
  // a case is found by its number or by its patient: the group depends on which of them matches
  const named = findings.cases.hits.filter(hit => isNamed(hit, search))
  const others = findings.cases.hits.filter(hit => !isNamed(hit, search))
  const [casesMore, patientsMore] = named.length > 0 ? [[], more('cases')] : [more('cases'), []]
  return [
    { id: 'cases', heading: groups.cases, entries: [...others.map(as.case), ...casesMore] },
    { id: 'patients', heading: groups.patients, entries: [...named.map(as.case), ...patientsMore] },
    group('users', findings.users, as.user),
    group('invoices', findings.invoices, as.invoice),
    group('tickets', findings.tickets, as.ticket),
    group('courses', findings.courses, as.course),
  ].filter(each => each.entries.some(entry => !entry.always))
}

function isNamed({ firstName, lastName }: FoundCase, search: string): boolean {
  const name = fold(`${firstName} ${lastName}`)
  return searchTerms(search, 'case', 'ticket').some(word => name.includes(fold(word)))
}

/** How a hit of each kind becomes a line. */
function useEntries() {
  const navigate = useNavigate()
  const isDoctor = useIsDoctor()
  const words = useWords()
  const caseWords = useCaseWords()
  const language = useLanguage()
  const entry = (
    id: string,
    icon: ReactNode,
    href: string,
    shown: Pick<Entry, 'title' | 'titleLang' | 'detail' | 'excerpt' | 'aside'>,
  ): Entry => ({
    ...{ id, icon, ...shown },
    run: () => navigate(href),
  })
  const join = (...parts: string[]) => parts.filter(Boolean).join(' · ')
  const doctorOf = (name: string) => (isDoctor ? '' : name)
  return {
    case: ({ id, number, phase, doctor, reference, ...patient }: FoundCase) => {
      const own = phase === 'draft' ? wizardHref(id) : `/cases/${id}`
      return entry(
        `case ${id}`,
        <FolderOpen aria-hidden="true" />,
        isDoctor ? own : `/users/${doctor.id}/cases/${id}`,
        {
          title: nameOf(patient, caseWords.noName),
          detail: join(showNumber(number), reference && words.reference(reference), doctorOf(doctor.name)),
          aside: caseWords.phases[phase],
        },
      )
    },
    user: ({ id, name, email }: FoundUser) =>
      entry(`user ${id}`, <User aria-hidden="true" />, `/users/${id}`, { title: name, detail: email }),
    invoice: ({ id, number, doctorId, doctor, totalCents, currency }: FoundInvoice) =>
      entry(
        `invoice ${id}`,
        <Receipt aria-hidden="true" />,
        `/billing${isDoctor ? '' : `/${doctorId}`}?invoice=${id}`,
        {
          title: number,
          detail: doctorOf(doctor),
          aside: formatMoney(totalCents, currency, language),
        },
      ),
    ticket: ({ id, number, subject, doctor, matchedText }: FoundTicket) =>
      entry(`ticket ${id}`, <LifeBuoy aria-hidden="true" />, `/support/${id}`, {
        title: subject,
        detail: join(showTicketNumber(number), doctorOf(doctor.name)),
        excerpt: matchedText,
      }),
    course: (course: FoundCourse) =>
      entry(
        `course ${course.id}`,
        <BookOpen aria-hidden="true" />,
        `${isDoctor ? '/courses' : '/upload-course'}?course=${course.id}`,
        {
          title: course.title,
          titleLang: course.language,
          aside: languages.find(({ value }) => value === course.language)?.label ?? '',
        },
      ),
  }
}

/** The link to the complete list; the text is in the fragment (decision 0003). */
function useListEntry(search: string) {
  const navigate = useNavigate()
  const isDoctor = useIsDoctor()
  const lists: Record<Kind, string> = {
    cases: isDoctor ? '/cases' : '/?view=cases',
    users: '/users',
    invoices: isDoctor ? '/billing' : '/?view=invoices',
    tickets: '/support',
    courses: '/courses',
  }
  return (kind: Kind, title: string): Entry => ({
    id: `all ${kind}`,
    icon: <FileSearch aria-hidden="true" />,
    title,
    run: () => navigate(`${lists[kind]}#${new URLSearchParams({ q: search.trim() })}`),
    always: true,
  })
}

function useIsDoctor(): boolean {
  const user = useUser()
  return user !== false && user.role === 'doctor'
}
