import { useEffect, useEffectEvent, useState } from 'react'
import { announce } from '#ui/announce.ts'
import { showLength } from '../../course/web/showLength.ts'
import type { PlayerState } from './usePlayer.ts'
import type { PlayerKey } from './video.ts'
import { usePlayerWords } from './words.ts'

/** What changes without a sound. Playing, pausing and the volume are heard. */
type Changed = 'place' | 'speed' | 'captions'
const changedBy: Partial<Record<PlayerKey, Changed>> = {
  ...{ back: 'place', forward: 'place' },
  ...{ slower: 'speed', faster: 'speed' },
  captions: 'captions',
}

// a key that is held down, or pressed again and again, is one sentence
const pauseMs = 500

/** Announces what a key or a button of the player changed. */
export function useAnnouncedControls(now: PlayerState, hasCaptions: boolean) {
  const { video: words } = usePlayerWords()
  const [changed, setChanged] = useState<{ what: Changed }>()
  const textOf = (what: Changed): string => {
    if (what === 'place') return words.placeOf(showLength(now.place), showLength(now.length))
    if (what === 'speed') return words.speedNow(now.speed)
    if (!hasCaptions) return words.captionsLacking
    return now.hasCaptions ? words.captionsShown : words.captionsHidden
  }
  const say = useEffectEvent((what: Changed) => {
    // a slider says its own value
    const isAnnounced = what === 'place' && document.activeElement?.matches('input[type=range]')
    if (!isAnnounced) announce(textOf(what))
  })
  useEffect(() => {
    if (!changed) return
    const timer = setTimeout(() => say(changed.what), pauseMs)
    return () => clearTimeout(timer)
  }, [changed])
  return (by: PlayerKey) => {
    const what = changedBy[by]
    if (what) setChanged({ what })
  }
}
