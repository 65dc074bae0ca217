import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { Button } from '#ui/Button.tsx'
import styles from './Conversation.module.css'
import type { MoreMessages } from './useThreadPages.ts'

interface ShowMoreProps {
  more: MoreMessages
  label: string
  /** Loads also when it comes near the visible area; after a failure only when it is pressed. */
  whenNear?: boolean
  /** The last messages came: the button that had the focus is gone. */
  onGone: () => void
}

/** The button that loads more messages, while there are any. */
export function ShowMore(props: ShowMoreProps) {
  return props.more.exist ? <MoreButton {...props} /> : null
}

function MoreButton({ more: { load, isLoading, failed }, label, whenNear = false, onGone }: ShowMoreProps) {
  const place = useRef<HTMLDivElement>(null)
  const loadNow = useEffectEvent(load)
  const gone = useEffectEvent(onGone)
  useEffect(() => {
    if (!whenNear || isLoading || failed || !place.current) return
    const watch = new IntersectionObserver(entries => entries.some(each => each.isIntersecting) && loadNow(), {
      rootMargin: '200px',
    })
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [whenNear, isLoading, failed])
  useLayoutEffect(() => {
    const here = place.current
    return () => {
      if (here?.contains(document.activeElement)) gone()
    }
  }, [])
  return (
    <div ref={place} className={styles.more}>
      <Button busy={isLoading} onClick={load}>
        {label}
      </Button>
    </div>
  )
}
