import type { Page } from '@playwright/test'

/** What the page's WebGL did, as counted in the page itself. */
export interface Drawing {
  /** Each drawing: when (ms since the page began) and how many triangles. */
  frames: { at: number; triangles: number }[]
  /** Buffers of the graphics card that exist. */
  buffers: number
}

/** Counts drawn triangles and buffers in every page that is opened from now on. */
export async function countDrawing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted: Drawing = { frames: [], buffers: 0 }
    Object.assign(globalThis, { counted })
    let open: { at: number; triangles: number } | undefined
    const drawn = (triangles: number) => {
      if (!open) {
        open = { at: 0, triangles: 0 }
        counted.frames.push(open)
        queueMicrotask(() => {
          open = undefined
        })
      }
      open.triangles += triangles
      open.at = performance.now()
    }
    const gl = WebGL2RenderingContext.prototype
    const { drawElements, drawArrays, createBuffer, deleteBuffer } = gl
    gl.drawElements = function (mode, count, type, offset) {
      if (mode === this.TRIANGLES) drawn(count / 3)
      drawElements.call(this, mode, count, type, offset)
    }
    gl.drawArrays = function (mode, first, count) {
      if (mode === this.TRIANGLES) drawn(count / 3)
      drawArrays.call(this, mode, first, count)
    }
    gl.createBuffer = function () {
      counted.buffers++
      return createBuffer.call(this)
    }
    gl.deleteBuffer = function (buffer) {
      if (buffer) counted.buffers--
      deleteBuffer.call(this, buffer)
    }
  })
}

/** What was drawn until now. */
export function drawingOf(page: Page): Promise<Drawing> {
  return page.evaluate(() => (globalThis as unknown as { counted: Drawing }).counted)
}

/** The moment (ms since the page began) when at least so many triangles were drawn in one frame. */
export async function drawnAt(page: Page, triangles: number): Promise<number> {
  const frame = await page.waitForFunction(
    least => (globalThis as unknown as { counted: Drawing }).counted.frames.find(one => one.triangles >= least)?.at,
    triangles,
    { timeout: 180_000, polling: 20 },
  )
  return (await frame.jsonValue()) ?? Number.NaN
}
