// how long a section may take to appear (specification, section 9)
const longestWaitMs = 10_000

/** Goes smoothly to a section of the page, as soon as it is there; the next Tab goes on from it. */
export function scrollToSection(hash: string, since: number = performance.now()): void {
  const section = document.getElementById(hash.slice(1))
  if (section) {
    section.scrollIntoView({ behavior: pace() })
    section.focus({ preventScroll: true })
  } else if (performance.now() - since < longestWaitMs) requestAnimationFrame(() => scrollToSection(hash, since))
}

export function scrollToTop(): void {
  scrollTo({ top: 0, behavior: pace() })
}

function pace(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
}
