/** What a page that is left shows. */
export interface LeftPage {
  focus: Element | null
  headings: readonly Heading[]
}

interface Heading {
  element: HTMLElement
  text: string | null
}

/** The heading of the page, and that of the step which it shows. */
export function headingsOnPage(): Heading[] {
  const elements = document.querySelectorAll<HTMLElement>('main h1, main [data-step-heading]')
  return [...elements].map(element => ({ element, text: element.textContent }))
}
