import { useEffect } from 'react'
import { useSearchParams } from 'react-router'

/** `?field=` is where a line of what is missing leads: the field comes into sight and takes the focus. */
export function useFieldInAddress(): void {
  const [search] = useSearchParams()
  const [field, lesson] = [search.get('field'), search.get('lesson')]
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same field of another lesson is another place
  useEffect(() => {
    if (!field) return
    // once the lesson that the address opens is drawn
    const frame = requestAnimationFrame(() => {
      const place = document.getElementById(`field-${field}`)
      place?.scrollIntoView({ block: 'center' })
      const control = place?.querySelector('input, textarea, button')
      if (control instanceof HTMLElement) control.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [field, lesson])
}
