import { showMoment } from '#kit/dates.ts'
import { dismiss, toast, toasts } from '../popups/toasts.ts'
import { wordsOf } from '../words/i18n.ts'
import { useShellWords } from '../words/words.ts'
import { newerToken } from './refresh.ts'
import { onRenewed, onSignOut, readAccessToken } from './session.ts'

// Announces the end of the session, so that nobody loses it unawares (WCAG 2.2.1). A page loads this late.

const useWords = wordsOf({
  en: () => import('./text/en.ts'),
  es: () => import('./text/es.ts'),
  fr: () => import('./text/fr.ts'),
})

/** How long before its end a session is announced; half of it, when it is shorter. */
const noticeMs = 120_000
/** The server's clock is known to a second: below this it may not have ended the session yet, and would renew it. */
const marginMs = 3000

interface End {
  /** By the clock of this browser. */
  at: number
  /** Whether the session goes on when it is renewed. */
  canStay: boolean
  noticeMs: number
}

/** Milliseconds by which the server's clock is ahead of this browser's. */
let ahead = 0
let timer: ReturnType<typeof setTimeout> | undefined
let shown: { id: number; end: End } | undefined

/** Once in a page. */
export async function watchSessionEnd(): Promise<void> {
  ahead = await aheadOf()
  onRenewed(plan)
  onSignOut(() => {
    clearTimeout(timer)
    withdraw()
  })
  // the timers of a machine that slept are late
  addEventListener('visibilitychange', plan)
  plan()
}

/** When the session of an access token ends; undefined when it does not say so. `ahead`: of the server's clock, in ms. */
export function endOf(token: string | false, ahead = 0): End | undefined {
  try {
    const text = atob((String(token).split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))
    const { iat, idle, ends }: { iat?: number; idle?: number; ends?: number } = JSON.parse(text)
    if (!iat || !idle || !ends) return undefined
    const [from, at] = [iat * 1000, Math.min(idle, ends) * 1000]
    return { at: at - ahead, canStay: idle < ends, noticeMs: Math.min(noticeMs, (at - from) / 2) }
  } catch {
    return undefined
  }
}

function plan(): void {
  clearTimeout(timer)
  const end = endOf(readAccessToken(), ahead)
  const left = end ? end.at - Date.now() : 0
  if (!end || left > end.noticeMs) withdraw()
  if (!end) return
  if (left > end.noticeMs) timer = setTimeout(plan, left - end.noticeMs)
  else if (left > -marginMs) {
    void announce(end)
    timer = setTimeout(plan, left + marginMs)
    // the server says that it has ended, and why; without a network the next call does
  } else newerToken(readAccessToken()).catch(() => {})
}

async function announce(end: End): Promise<void> {
  const words = await useWords.load()
  // announced once: until the end of the session changes
  if (shown?.end.at === end.at || end.at !== endOf(readAccessToken(), ahead)?.at) return
  withdraw()
  const time = showMoment(new Date(end.at).toISOString()).slice(-5)
  const message = end.canStay ? words.idle(time) : words.absolute(time)
  const action = end.canStay ? { label: words.stay, run: stay } : undefined
  shown = { id: toast.notice(`${message} ${words.reach}`, action), end }
  addEventListener('keydown', reach)
}

// the reader may close it
toasts.follow(() => {
  if (shown && !toasts.get().some(({ id }) => id === shown?.id)) setTimeout(goBack)
})

function withdraw(): void {
  if (!shown) return
  const { id } = shown
  shown = undefined
  dismiss(id)
  removeEventListener('keydown', reach)
  setTimeout(goBack)
}

async function stay(): Promise<void> {
  try {
    await newerToken(readAccessToken())
    toast.success((await useWords.load()).stayed)
  } catch {
    toast.error((await useShellWords.load()).errors.network)
  }
}

/** What had the focus before F6: a notice interrupts nobody, and its reader goes on where they were. */
let before: HTMLElement | undefined

function reach(event: KeyboardEvent): void {
  // above the page and its popups
  const notice = document.querySelector('[data-react-aria-top-layer] [data-kind=notice]')
  if (event.key !== 'F6' || !notice) return
  event.preventDefault()
  const { activeElement } = document
  if (notice.contains(activeElement)) before?.focus()
  else {
    before = activeElement instanceof HTMLElement ? activeElement : undefined
    notice.querySelector('button')?.focus()
  }
}

// the button that was pressed is gone with the notice
function goBack(): void {
  if (document.activeElement === document.body) before?.focus()
  before = undefined
}

/** The clocks of practices are wrong by minutes. */
async function aheadOf(): Promise<number> {
  try {
    const { headers } = await fetch('/healthz', { cache: 'no-store' })
    return Date.parse(headers.get('date') ?? '') - Date.now() || 0
  } catch {
    return 0
  }
}
