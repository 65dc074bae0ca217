/** What a user would point at. Names and texts are complete, apart from spaces, or a RegExp. */
export type Target = string | Description

export interface Description {
  css?: string
  role?:
    | 'button'
    | 'link'
    | 'textbox'
    | 'checkbox'
    | 'radio'
    | 'tab'
    | 'row'
    | 'dialog'
    | 'heading'
    | 'option'
    | 'combobox'
  name?: string | RegExp
  /** A field by its label. */
  label?: string | RegExp
  text?: string | RegExp
  /** Only inside the first element that matches this selector. */
  within?: string
  /** Which of several, from 0; the first by default. */
  nth?: number
}

/** The state of a target. `ready` has the point to click. */
export type Aim =
  | { at: 'missing' | 'hidden' | 'disabled' | 'busy' }
  | { at: 'ready'; x: number; y: number; under: boolean; by: string; text: string; value: string }

/** Source of an expression that returns the state of a target; `scroll` scrolls it into the window first. */
export function aimSource(target: Target, scroll: boolean): string {
  const criteria = typeof target === 'string' ? { css: target } : target
  return `(${aim})(${written(criteria)}, ${scroll})`
}

/** A value as JavaScript source: JSON, and regular expressions. */
export function written(value: unknown): string {
  if (value instanceof RegExp) return String(value)
  if (Array.isArray(value)) return `[${value.map(written).join(', ')}]`
  if (value && typeof value === 'object')
    return `{ ${Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .map(([key, part]) => `${JSON.stringify(key)}: ${written(part)}`)
      .join(', ')} }`
  return value === undefined ? 'undefined' : JSON.stringify(value)
}

// runs in the page: it must not use anything from outside itself
function aim(target: Description, scroll: boolean): Aim {
  const tidy = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const matches = (wanted: string | RegExp, text: string) =>
    typeof wanted === 'string' ? text === wanted : wanted.test(text)
  const roles: Record<string, string> = {
    button: 'button, [role=button], input[type=submit]',
    link: 'a[href]',
    textbox:
      'input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), textarea, [role=textbox], [contenteditable=true]',
    checkbox: 'input[type=checkbox], [role=checkbox], [role=switch]',
    radio: 'input[type=radio], [role=radio]',
    tab: '[role=tab]',
    row: 'tr, [role=row]',
    dialog: 'dialog, [role=dialog], [role=alertdialog]',
    heading: 'h1, h2, h3, h4, h5, h6, [role=heading]',
    option: 'option, [role=option]',
    combobox: 'select, [role=combobox]',
  }
  // not `element.labels`: WebKit ends the page's process when such a list outlives its labels (decision 0290)
  const labels = [...document.querySelectorAll('label')]
  const nameOf = (element: Element): string => {
    const by = element.getAttribute('aria-labelledby')
    if (by)
      return tidy(
        by
          .split(' ')
          .map(id => document.getElementById(id)?.textContent ?? '')
          .join(' '),
      )
    const given = element.getAttribute('aria-label')
    if (given) return tidy(given)
    const own = labels.filter(label => label.control === element)
    if (own.length > 0) return tidy(own.map(label => label.textContent).join(' '))
    return tidy(element.textContent) || tidy(element.getAttribute('title')) || tidy(element.getAttribute('placeholder'))
  }
  const isVisible = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    // an older browser, and one that simulates it, has no `checkVisibility`
    const isVisible =
      element.checkVisibility?.({ visibilityProperty: true, opacityProperty: false }) ??
      getComputedStyle(element).visibility === 'visible'
    return width > 0 && height > 0 && isVisible
  }

  const root = target.within ? document.querySelector(target.within) : document
  if (!root) return { at: 'missing' }
  const css =
    target.css ??
    (target.role
      ? roles[target.role]
      : target.label
        ? `${roles.textbox}, ${roles.checkbox}, ${roles.radio}, ${roles.combobox}, [role=group], [role=spinbutton]`
        : '*') ??
    '*'
  let matching = [...root.querySelectorAll(css)]
  if (target.name !== undefined) matching = matching.filter(one => matches(target.name ?? '', nameOf(one)))
  if (target.label !== undefined) matching = matching.filter(one => matches(target.label ?? '', nameOf(one)))
  if (target.text !== undefined) {
    matching = matching.filter(one => matches(target.text ?? '', tidy(one.textContent)))
    // the innermost element has the text; those around it only contain it
    matching = matching.filter(one => !matching.some(other => other !== one && one.contains(other)))
  }
  const visible = matching.filter(isVisible)
  const element = visible[target.nth ?? 0]
  if (!element) return { at: matching.length > 0 ? 'hidden' : 'missing' }
  if (element.matches(':disabled, [aria-disabled=true]')) return { at: 'disabled' }

  const moves = document.getAnimations().some(({ effect, playState, timeline }) => {
    const around = effect instanceof KeyframeEffect ? effect.target : null
    if (!around || playState !== 'running' || timeline !== document.timeline) return false
    return around.contains(element) && effect?.getTiming().iterations !== Number.POSITIVE_INFINITY
  })
  if (moves) return { at: 'busy' }
  if (scroll) {
    const box = element.getBoundingClientRect()
    const outside = box.top < 0 || box.left < 0 || box.bottom > innerHeight || box.right > innerWidth
    if (outside) element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  }
  // the middle of a link that wraps may be between its two lines
  const [first] = element.getClientRects()
  const box = element.getClientRects().length > 1 && first ? first : element.getBoundingClientRect()
  const x = Math.round(box.left + box.width / 2)
  const y = Math.round(box.top + box.height / 2)
  const top = document.elementFromPoint(x, y)
  const own =
    top !== null &&
    (element.contains(top) ||
      (top.contains(element) && top.tagName === 'LABEL') ||
      labels.some(label => label.control === element && label.contains(top)))
  const by = top
    ? `<${top.tagName.toLowerCase()} class="${top.getAttribute('class') ?? ''}"> ${nameOf(top).slice(0, 60)}`
    : 'nothing'
  const value = 'value' in element ? String(element.value) : ''
  return { at: 'ready', x, y, under: !own, by, text: tidy(element.textContent), value }
}
