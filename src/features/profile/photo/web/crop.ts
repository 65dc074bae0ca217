/** The size of a picture in pixels. */
export interface Size {
  width: number
  height: number
}

/**
 * The placement of a picture under a square frame: its scale relative to the smallest that fills the frame, and the
 * offset of its centre.
 */
export interface Crop {
  zoom: number
  /** In fractions of the frame's side. */
  x: number
  y: number
}

export const wholeCrop: Crop = { zoom: 1, x: 0, y: 0 }
export const zooms = { least: 1, most: 4 } as const

/** The nearest crop with which the picture still fills the frame. */
export function clamped(crop: Crop, { width, height }: Size): Crop {
  const zoom = Math.min(zooms.most, Math.max(zooms.least, crop.zoom))
  const least = Math.min(width, height)
  const room = (side: number) => ((side / least) * zoom - 1) / 2
  const within = (offset: number, most: number) => Math.min(most, Math.max(-most, offset)) || 0
  return { zoom, x: within(crop.x, room(width)), y: within(crop.y, room(height)) }
}

/** The square of the picture inside the frame, in the picture's own pixels. */
export function squareOf(crop: Crop, { width, height }: Size): { left: number; top: number; side: number } {
  const { zoom, x, y } = clamped(crop, { width, height })
  const side = Math.min(width, height) / zoom
  return { side, left: (width - side) / 2 - x * side, top: (height - side) / 2 - y * side }
}

/** The effect of a key on a crop: arrows move the picture, `+` and `-` change its size; undefined for any other. */
export function cropAfterKey(crop: Crop, key: string): Crop | undefined {
  const step = 0.04
  if (key === 'ArrowLeft') return { ...crop, x: crop.x - step }
  if (key === 'ArrowRight') return { ...crop, x: crop.x + step }
  if (key === 'ArrowUp') return { ...crop, y: crop.y - step }
  if (key === 'ArrowDown') return { ...crop, y: crop.y + step }
  if (key === '+' || key === '=') return { ...crop, zoom: crop.zoom * 1.1 }
  if (key === '-') return { ...crop, zoom: crop.zoom / 1.1 }
  return undefined
}
