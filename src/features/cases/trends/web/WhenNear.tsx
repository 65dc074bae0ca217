import { type ReactNode, useEffect, useRef, useState } from 'react'

/** Renders its content only when it comes near the visible area, so that content far down costs nothing before. */
export function WhenNear({ children, before }: { children: ReactNode; before: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (near || !place.current) return
    const watch = new IntersectionObserver(entries => entries.some(each => each.isIntersecting) && setNear(true), {
      rootMargin: '200px',
    })
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [near])
  return near ? children : <div ref={place}>{before}</div>
}
