import { type RefObject, useEffect, useRef, useState } from 'react'

/** Moves the focus to a part within an element, once the render after the current event has drawn it. */
export function useFocusIn(): { root: RefObject<HTMLDivElement | null>; moveFocus: (selector: string) => void } {
  const root = useRef<HTMLDivElement>(null)
  const [target, setTarget] = useState<{ selector: string }>()
  useEffect(() => {
    if (target) root.current?.querySelector<HTMLElement>(target.selector)?.focus()
  }, [target])
  return { root, moveFocus: selector => setTarget({ selector }) }
}
