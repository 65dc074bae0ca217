import { afterEach, beforeEach, vi } from 'vitest'

/** The size of every canvas in these tests, in CSS pixels. */
export const canvasSize = { width: 800, height: 400 }

/**
 * Gives jsdom a WebGL 2 that accepts everything and draws nothing, so that the code of a 3D view runs as in a browser: its
 * camera, what is picked, what it calls back. What it looks like is a matter of the journeys.
 */
export function acceptWebGl(): { draws: () => number; clippingPlane: () => number[] | undefined } {
  const seen: Seen = { draws: 0, clippingPlane: undefined }
  beforeEach(() => {
    Object.assign(seen, { draws: 0, clippingPlane: undefined })
    vi.stubGlobal('ResizeObserver', ImmediateResizeObserver)
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(canvasSize.width)
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(canvasSize.height)
    vi.spyOn(HTMLCanvasElement.prototype, 'getBoundingClientRect').mockReturnValue(
      new DOMRect(0, 0, canvasSize.width, canvasSize.height),
    )
    Object.assign(HTMLCanvasElement.prototype, { setPointerCapture: () => {}, releasePointerCapture: () => {} })
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement, kind) {
      return (kind === 'webgl2' ? contextOf(this, seen) : null) as null
    })
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(done => done(new Blob(['png'])))
  })
  afterEach(() => vi.restoreAllMocks())
  return { draws: () => seen.draws, clippingPlane: () => seen.clippingPlane }
}

interface Seen {
  draws: number
  /** The last plane that hid something, in the coordinates of the camera: a normal and a distance. */
  clippingPlane: number[] | undefined
}

/** Says at once that a watched element has a size, as browsers do. */
class ImmediateResizeObserver {
  readonly #notify: (entries: { target: Element }[]) => void
  constructor(notify: (entries: { target: Element }[]) => void) {
    this.#notify = notify
  }
  observe(target: Element) {
    this.#notify([{ target }])
  }
  unobserve() {}
  disconnect() {}
}

const floatVector4 = 0x8b52

function contextOf(canvas: HTMLCanvasElement, seen: Seen): object {
  const onDraw = () => {
    seen.draws += 1
  }
  // a constant is its own name: what asks for a parameter is then easy to answer
  const known: Record<string, unknown> = {
    canvas,
    drawElements: onDraw,
    drawArrays: onDraw,
    getContextAttributes: () => ({ alpha: true, antialias: true }),
    getExtension: () => null,
    getShaderPrecisionFormat: () => ({ precision: 23, rangeMin: 127, rangeMax: 127 }),
    getParameter: (name: string) => parameterOf(name),
    getShaderParameter: () => true,
    // the one uniform whose value is of interest
    getProgramParameter: (_: unknown, name: string) => ({ ACTIVE_UNIFORMS: 1, ACTIVE_ATTRIBUTES: 0 })[name] ?? true,
    getActiveUniform: () => ({ name: 'clippingPlanes[0]', size: 1, type: floatVector4 }),
    uniform4fv: (_: unknown, plane: Float32Array) => {
      seen.clippingPlane = [...plane]
    },
    getProgramInfoLog: () => '',
    getShaderInfoLog: () => '',
  }
  return new Proxy(known, {
    get: (_, name) => {
      if (typeof name !== 'string') return undefined
      if (name in known) return known[name]
      if (/^[A-Z0-9_]+$/.test(name)) return name
      return name.startsWith('create') ? () => ({}) : () => undefined
    },
  })
}

function parameterOf(name: string): unknown {
  if (name === 'VERSION') return 'WebGL 2.0'
  if (name === 'VIEWPORT' || name === 'SCISSOR_BOX') return [0, 0, canvasSize.width, canvasSize.height]
  return 16
}
