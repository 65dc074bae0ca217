import {
  Captions,
  CaptionsOff,
  Keyboard,
  Maximize,
  Minimize,
  Pause,
  Play,
  RotateCcw,
  RotateCw,
  Volume2,
  VolumeX,
} from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useMemo } from 'react'
import { showHelp } from '#shell/keys/help.ts'
import { singleKeys, useShortcuts } from '#shell/keys/shortcuts.ts'
import { IconButton } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { NativeSelect } from '#ui/NativeSelect.tsx'
import { showLength } from '../../course/web/showLength.ts'
import { useAnnouncedControls } from './useAnnouncedControls.ts'
import { usePlayer } from './usePlayer.ts'
import styles from './VideoLesson.module.css'
import { keyOf, type PlayerKey, speeds } from './video.ts'
import { usePlayerWords } from './words.ts'

interface VideoControlsProps {
  video: HTMLVideoElement
  frame: RefObject<HTMLElement | null>
  /** The length of the file in seconds. */
  seconds: number | null
  hasCaptions: boolean
}

/** The controls of a player: for pointer, touch, and the keys in `PlayerKeys`. */
export function VideoControls({ video, frame, seconds, hasCaptions }: VideoControlsProps) {
  const { video: words } = usePlayerWords()
  const player = usePlayer(video, frame, { seconds, hasCaptions })
  const { now } = player
  const say = useAnnouncedControls(now, hasCaptions)
  const act = (key: PlayerKey) => {
    player.act(key)
    say(key)
  }
  const jump = (key: 'back' | 'forward', to: number) => {
    player.seekTo(to)
    say(key)
  }
  useKeys(act, frame)
  useListedKeys()
  return (
    <div className={styles.controls}>
      <input
        type="range"
        className={styles.seek}
        aria-label={words.place}
        aria-valuetext={words.placeOf(showLength(now.place), showLength(now.length))}
        min={0}
        max={Math.max(0.1, now.length)}
        step={0.1}
        value={Math.min(now.place, now.length)}
        onChange={event => player.seekTo(Number(event.target.value))}
        // the slider's native arrow keys would move it by a tenth of a second
        onKeyDown={event => event.key.startsWith('Arrow') && event.preventDefault()}
      />
      <IconButton
        label={now.isPaused ? words.play : words.pause}
        icon={now.isPaused ? <Play /> : <Pause />}
        onClick={() => act('play')}
      />
      <IconButton label={words.back} icon={<RotateCcw />} onClick={() => jump('back', now.place - 10)} />
      <IconButton label={words.forward} icon={<RotateCw />} onClick={() => jump('forward', now.place + 10)} />
      <IconButton
        label={now.isMuted ? words.unmute : words.mute}
        icon={now.isMuted ? <VolumeX /> : <Volume2 />}
        onClick={() => act('mute')}
      />
      <span className={styles.clock}>
        {showLength(now.place)} / {showLength(now.length)}
      </span>
      <span className={styles.speed}>
        <NativeSelect
          look="dark"
          label={words.speed}
          options={speeds.map(speed => ({ value: speed, label: `${speed} ×` }))}
          value={now.speed}
          onChange={player.setSpeed}
        />
      </span>
      {hasCaptions && (
        <Toggle isOn={now.hasCaptions}>
          <IconButton
            label={now.hasCaptions ? words.captionsOff : words.captionsOn}
            icon={now.hasCaptions ? <Captions /> : <CaptionsOff />}
            onClick={() => act('captions')}
          />
        </Toggle>
      )}
      <span className={styles.keysButton}>
        <IconButton label={words.shortcuts} icon={<Keyboard />} onClick={showHelp} />
      </span>
      <IconButton
        label={now.isFull ? words.leaveFullScreen : words.fullScreen}
        icon={now.isFull ? <Minimize /> : <Maximize />}
        onClick={() => act('full')}
      />
    </div>
  )
}

function Toggle({ isOn, children }: { isOn: boolean; children: ReactNode }) {
  return <span className={classes(isOn && styles.on)}>{children}</span>
}

// the player is the main content of the page: its keys work wherever no other element uses them; the scrolling arrow
// keys only inside the player
function useKeys(act: (key: PlayerKey) => void, frame: RefObject<HTMLElement | null>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = keyOf(event)
    const target = event.target instanceof HTMLElement ? event.target : document.body
    if (!key || event.defaultPrevented || !singleKeys.get() || document.querySelector('[role="dialog"]')) return
    const isTyped = target.closest('input:not([type="range"]), textarea, select, [contenteditable]')
    // a focused button or link handles the space bar itself
    const isPressed = event.key === ' ' && target.closest('button, a, summary')
    const isScrolling = event.key.startsWith('Arrow') && /Up|Down/.test(event.key) && !frame.current?.contains(target)
    if (isTyped || isPressed || isScrolling) return
    event.preventDefault()
    act(key)
  })
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])
}

// only for the list that `?` opens; the player handles these keys itself
function useListedKeys(): void {
  const { keys, spaceKey } = usePlayerWords().video
  const listed = useMemo(
    () => [
      { keys: `${spaceKey} k`, label: keys.space },
      { keys: 'ArrowLeft ArrowRight', label: keys.arrows },
      { keys: 'ArrowUp ArrowDown', label: keys.upDown },
      { keys: 'f', label: keys.f },
      { keys: 'c', label: keys.c },
      { keys: 'm', label: keys.m },
      { keys: '< >', label: keys.speed },
    ],
    [keys, spaceKey],
  )
  useShortcuts('here', listed)
}
