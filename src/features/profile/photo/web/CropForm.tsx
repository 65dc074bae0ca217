import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Minus, Plus } from 'lucide-react'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { PopupActions } from '#shell/popups/PopupActions.tsx'
import { IconButton } from '#ui/Button.tsx'
import { Stack } from '#ui/Stack.tsx'
import { useWords as usePersonWords } from '../../person/web/words.ts'
import styles from './CropForm.module.css'
import { clamped, cropAfterKey, type Size, wholeCrop, zooms } from './crop.ts'
import { type Picture, squareFile } from './picture.ts'
import { useWords } from './words.ts'

/** Chooses the visible square of a photo: by dragging, wheel, buttons or keys. In a popup. */
export function CropForm({
  picture,
  onDone,
  onCancel,
}: {
  picture: Picture
  onDone: (square: File) => void
  onCancel: () => void
}) {
  const words = useWords()
  const { cancel } = usePersonWords()
  const size: Size = picture.bitmap
  const [crop, setCrop] = useState(wholeCrop)
  const [isBusy, setBusy] = useState(false)
  const frame = useRef<HTMLFieldSetElement>(null)
  const change = (next: typeof crop) => setCrop(clamped(next, size))
  const drag = useDrag((x, y) => {
    const side = frame.current?.clientWidth ?? 1
    setCrop(now => clamped({ ...now, x: now.x + x / side, y: now.y + y / side }, size))
  })
  useWheel(frame, by => setCrop(now => clamped({ ...now, zoom: now.zoom * (by > 0 ? 0.92 : 1.08) }, size)))

  async function use() {
    setBusy(true)
    onDone(await squareFile(picture, crop))
  }

  const least = Math.min(size.width, size.height)
  const share = (side: number) => `${(side / least) * crop.zoom * 100}%`
  return (
    <Stack gap={5}>
      <p className={styles.hint}>{words.cropHint}</p>
      <fieldset
        ref={frame}
        className={styles.frame}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the frame itself is moved by the arrow keys
        tabIndex={0}
        aria-label={words.area}
        onKeyDown={event => {
          const next = cropAfterKey(crop, event.key)
          if (!next) return
          event.preventDefault()
          change(next)
        }}
        {...drag}
      >
        <img
          src={picture.url}
          alt=""
          draggable={false}
          className={styles.photo}
          style={{
            width: share(size.width),
            height: share(size.height),
            translate: `calc(-50% + ${crop.x * 100}cqw) calc(-50% + ${crop.y * 100}cqw)`,
          }}
        />
        <span className={styles.ring} aria-hidden="true" />
      </fieldset>
      <div className={styles.moves}>
        {moves.map(([name, key, icon]) => (
          <IconButton
            key={key}
            label={words.moves[name]}
            icon={icon}
            onClick={() => setCrop(now => clamped(cropAfterKey(now, key) ?? now, size))}
          />
        ))}
      </div>
      <label className={styles.zoom}>
        {words.zoom}
        <input
          type="range"
          min={zooms.least}
          max={zooms.most}
          step={0.01}
          value={crop.zoom}
          onChange={event => change({ ...crop, zoom: Number(event.target.value) })}
        />
      </label>
      <PopupActions words={{ submit: words.use, cancel }} busy={isBusy} onSubmit={use} onCancel={onCancel} />
    </Stack>
  )
}

/** Each button does what a key does. */
const moves = [
  ['left', 'ArrowLeft', <ArrowLeft key="left" />],
  ['right', 'ArrowRight', <ArrowRight key="right" />],
  ['up', 'ArrowUp', <ArrowUp key="up" />],
  ['down', 'ArrowDown', <ArrowDown key="down" />],
  ['larger', '+', <Plus key="larger" />],
  ['smaller', '-', <Minus key="smaller" />],
] as const

/** Reports the movement of a mouse or a finger since the last call. */
function useDrag(move: (x: number, y: number) => void) {
  const last = useRef<{ x: number; y: number } | undefined>(undefined)
  return {
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      last.current = { x: event.clientX, y: event.clientY }
    },
    onPointerMove: ({ clientX: x, clientY: y }: PointerEvent) => {
      if (!last.current) return
      move(x - last.current.x, y - last.current.y)
      last.current = { x, y }
    },
    onPointerUp: () => {
      last.current = undefined
    },
    onPointerCancel: () => {
      last.current = undefined
    },
  }
}

// React registers wheel listeners as passive, so the page would scroll too
function useWheel(element: { current: HTMLElement | null }, turn: (by: number) => void): void {
  const onTurn = useRef(turn)
  onTurn.current = turn
  useEffect(() => {
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      onTurn.current(event.deltaY)
    }
    const target = element.current
    target?.addEventListener('wheel', onWheel, { passive: false })
    return () => target?.removeEventListener('wheel', onWheel)
  }, [element])
}
