/** What is wrong with how a form shows the faults of its answers; see `formsEmpty.test.tsx`. */
export function unlinkedFaults(form: Element): string[] {
  const wrong: string[] = []
  const described = new Set<Element>()
  const invalid = [...form.querySelectorAll('[aria-invalid="true"], [data-invalid] button[aria-describedby]')]
  for (const control of invalid) {
    const ids = (control.getAttribute('aria-describedby') ?? '').split(' ')
    const texts = ids.flatMap(id => document.getElementById(id) ?? [])
    for (const text of texts) described.add(text)
    if (!texts.some(text => text.querySelector('svg') ?? text.matches('[class*=error]')))
      wrong.push(`no fault linked: ${nameOf(control)}`)
  }
  for (const group of form.querySelectorAll('[data-invalid]:not([data-type=literal])'))
    if (!invalid.some(control => group === control || group.contains(control)))
      wrong.push(`marked without aria-invalid: ${nameOf(group)}`)
  for (const fault of form.querySelectorAll('[class*=error]'))
    if (fault.textContent && ![...described].some(text => text.contains(fault) || fault.contains(text)))
      wrong.push(`linked to nothing: ${fault.textContent}`)
  const first = invalid[0]
  const focused = document.activeElement
  if (first && !(focused && (first.contains(focused) || focused.contains(first))))
    wrong.push(`the focus is not on the first fault but on ${focused && nameOf(focused)}`)
  return wrong
}

const nameOf = (element: Element) =>
  `${element.tagName.toLowerCase()} ${element.getAttribute('name') ?? element.getAttribute('aria-label') ?? element.textContent?.slice(0, 40)}`
