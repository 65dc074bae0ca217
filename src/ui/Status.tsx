import { type HTMLAttributes, type Ref, useEffect, useRef } from 'react'
import { announce } from './announce.ts'

/** Where `announce` says its sentences. React Aria hides the page behind a popup; the attribute exempts this line. */
export function LiveLine() {
  return <div className="visually-hidden" aria-live="polite" data-live-line="" data-react-aria-top-layer="true" />
}

/** Announces a text that appears, and each change of it. */
export function useAnnounced(text: string | false | undefined): void {
  useEffect(() => {
    if (text) announce(text)
  }, [text])
}

type StatusProps = HTMLAttributes<HTMLElement> & {
  as?: 'p' | 'span' | 'div'
  /** For a text that is there from the beginning: only its changes are announced. */
  isQuietAtFirst?: boolean
}

/** A visible text about what happens, announced when it appears and when it changes. */
export function Status({ as: Tag = 'p', isQuietAtFirst = false, ...rest }: StatusProps) {
  const element = useRef<HTMLElement>(null)
  const announced = useRef<string | undefined>(isQuietAtFirst ? undefined : '')
  useEffect(() => {
    const text = textOf(element.current)
    if (text !== '' && announced.current !== undefined && text !== announced.current) announce(text)
    announced.current = text
  })
  return <Tag ref={element as Ref<never>} data-status="" {...rest} />
}

// its buttons are found where the text is; parts of a text may have nothing between them but their layout
function textOf(element: Element | null): string {
  const parts = [...(element?.childNodes ?? [])].map(node => {
    if (!(node instanceof Element)) return node.textContent
    return node.matches('button') ? '' : ` ${textOf(node)} `
  })
  return parts.join('').replace(/\s+/g, ' ').trim()
}
