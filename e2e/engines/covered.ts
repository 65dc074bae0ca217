import { betweenPages, poll, type Tab } from './tab.ts'

/** Visible controls with something else on top of their middle, once the page is stable. */
export async function coveredControls(tab: Tab): Promise<string[]> {
  let last = ''
  // a page that is loading moves its controls: require the same result twice, and nothing busy
  return poll(
    'the page is at rest',
    async () => {
      const before = last
      const now = await tab.evaluate(look).catch(betweenPages)
      last = JSON.stringify(now)
      return typeof now === 'object' && now.busy.length === 0 && last === before ? now.covered : undefined
    },
    () => last,
  )
}

// runs in the page
function look() {
  const controls =
    'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=switch], [tabindex="0"]'
  const covered: string[] = []
  // not `control.labels`: see aim.ts
  const labels = [...document.querySelectorAll('label')]
  let visible = 0
  // a dialog makes all other controls unreachable
  const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')]
  const root = dialogs.at(-1) ?? document
  for (const control of root.querySelectorAll(controls)) {
    const label = labels.find(one => one.control === control)
    const isNative = control.matches('input[type=checkbox], input[type=radio], input[type=file]')
    // for a native control that is styled otherwise, a user points at its label
    const target = isNative && label ? label : control
    const [first] = target.getClientRects()
    if (
      !first ||
      first.width < 2 ||
      first.height < 2 ||
      control.matches('[aria-hidden=true] *, [aria-hidden=true], [inert] *, :disabled')
    )
      continue
    if (!target.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    // the drag handle of a row is for the keyboard; with a pointer the row can be dragged anywhere
    if (control.matches('[slot=drag]')) continue
    const box = target.getClientRects().length > 1 ? first : target.getBoundingClientRect()
    const before = { x: scrollX, y: scrollY }
    const outside = box.top < 80 || box.bottom > innerHeight || box.left < 0 || box.right > innerWidth
    if (outside) target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const now = target.getClientRects()[0]
    const rect = target.getClientRects().length > 1 && now ? now : target.getBoundingClientRect()
    const [x, y] = [rect.left + rect.width / 2, rect.top + rect.height / 2]
    const top = document.elementFromPoint(x, y)
    if (outside) scrollTo({ left: before.x, top: before.y, behavior: 'instant' })
    // clipped by a scrolling container
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) continue
    visible++
    const isReachable =
      top &&
      (target.contains(top) ||
        label?.contains(top) ||
        control.contains(top) ||
        (top.contains(control) && top.matches('label, button, a[href]')))
    if (!isReachable) covered.push(`${named(control)} is under ${top ? named(top) : 'nothing'}`)
  }
  const moving = document
    .getAnimations()
    .filter(
      ({ effect, playState, timeline }) =>
        playState === 'running' &&
        timeline === document.timeline &&
        effect?.getTiming().iterations !== Number.POSITIVE_INFINITY,
    )
    .map(({ effect }) => `${(effect as KeyframeEffect).target?.className} moves`)
  const loading = [...document.querySelectorAll('[aria-busy=true]')].map(element => `${named(element)} is busy`)
  const busy = [...moving, ...loading, ...(visible === 0 ? ['nothing can be pointed at'] : [])]
  return { busy, visible, covered }

  function named(element: Element): string {
    const text = (element.getAttribute('aria-label') ?? element.textContent ?? '')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 40)
    return `<${element.tagName.toLowerCase()} ${element.className.toString().slice(0, 40)}> ${text}`
  }
}
