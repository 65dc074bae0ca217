// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import type { Axes } from '#kit/mesh/measure.ts'
import { acceptWebGl, canvasSize } from '#test/webGl.ts'
import type { Camera } from '../contract/camera.ts'
import { fileAxes } from '../contract/mouthFrame.ts'
import { boxShape } from '../contract/solids.ts'
import type { Picked } from './picks.ts'
import { type ModelScene, openScene } from './scene.ts'
import type { ShownShape } from './sceneParts.ts'

const webGl = acceptWebGl()
const opened: { scene: ModelScene; canvas: HTMLCanvasElement }[] = []
afterEach(() => {
  for (const { scene, canvas } of opened.splice(0)) {
    scene.dispose()
    canvas.remove()
  }
})

function open() {
  const canvas = document.createElement('canvas')
  document.body.append(canvas)
  const scene = openScene(canvas)
  opened.push({ scene, canvas })
  return { scene, canvas }
}
/** A box of 20 mm at a point of the mouth. */
const box = (key: string, position: Axes = [0, 0, 0], more: Partial<ShownShape> = {}): ShownShape => ({
  ...{ key, shape: boxShape([20, 20, 20]), pose: { position, rotation: [0, 0, 0, 1] }, colour: '#ffffff' },
  ...more,
})
const middle = { x: canvasSize.width / 2, y: canvasSize.height / 2 }
const turned: Camera = { position: [60, -50, 40], target: [0, 0, 0], up: [0, 0, 1] }

/** What changed is drawn in the next frame; until then, points are where they were. */
const drawn = () => new Promise(requestAnimationFrame)

/** A mouse or a finger that goes down, moves and comes up again. */
function drag(canvas: HTMLCanvasElement, from: { x: number; y: number }, to = from) {
  const event = (type: string, { x, y }: { x: number; y: number }) =>
    canvas.dispatchEvent(
      new PointerEvent(type, {
        ...{ clientX: x, clientY: y, pageX: x, pageY: y, bubbles: true },
        ...{ pointerId: 1, isPrimary: true, pointerType: 'mouse', button: 0 },
      }),
    )
  event('pointerdown', from)
  if (to !== from) event('pointermove', to)
  event('pointerup', to)
}

test('a view shows the mouth from its side, as on the photos of a dentist', async () => {
  const { scene } = open()
  scene.show([box('tooth 11')], 'all')
  await drawn()
  const [left, up, back]: [Axes, Axes, Axes] = [
    [5, 0, 0],
    [0, 0, 5],
    [0, 5, 0],
  ]
  const sideOf = (point: Axes) => {
    const { x, y } = scene.project(point)
    return [Math.sign(Math.round(x - middle.x)) + 0, Math.sign(Math.round(y - middle.y)) + 0]
  }
  // on the screen, x is to the right and y is down
  expect([left, up].map(sideOf)).toEqual([
    [1, 0],
    [0, -1],
  ])
  scene.look('upper')
  await drawn()
  // the patient's right is on the left, the incisors are on top
  expect([left, back].map(sideOf)).toEqual([
    [1, 0],
    [0, 1],
  ])
  scene.look('lower')
  await drawn()
  expect([left, back].map(sideOf)).toEqual([
    [1, 0],
    [0, -1],
  ])
  scene.look('right')
  await drawn()
  expect(scene.facing([0, 0, 0], [-1, 0, 0])).toBeGreaterThan(0.9)
  expect(scene.facing([0, 0, 0], [1, 0, 0])).toBeLessThan(-0.9)
})

test('all parts are in the picture, and the model fills it', async () => {
  const { scene } = open()
  scene.show([box('tooth 11', [-40, 0, 0]), box('tooth 21', [40, 0, 0])], 'all')
  await drawn()
  const ends = [-50, 50].map(x => scene.project([x, -10, 10]))
  for (const { x, y } of ends) {
    expect(x).toBeGreaterThan(0)
    expect(x).toBeLessThan(canvasSize.width)
    expect(y).toBeGreaterThan(0)
  }
  expect((ends[1]?.x ?? 0) - (ends[0]?.x ?? 0)).toBeGreaterThan(0.8 * canvasSize.width)
})

test('the model is framed until all of it is there, and when other parts are chosen', () => {
  const { scene } = open()
  scene.show([box('tooth 11')], undefined)
  const first = scene.camera()
  scene.show([box('tooth 11'), box('tooth 21', [60, 0, 0])], 'both')
  const whole = scene.camera()
  expect(whole).not.toEqual(first)
  // the next stage of the same parts
  scene.show([box('tooth 11'), box('tooth 21', [64, 0, 0])], 'both')
  expect(scene.camera()).toEqual(whole)
  scene.show([box('tooth 11')], 'upper')
  expect(scene.camera()).toEqual(first)
})

test('a view that the reader turned stays when other parts are chosen, until a standard view is', () => {
  const { scene } = open()
  scene.show([box('tooth 11')], 'both')
  const front = scene.camera()
  scene.turn(30, 0)
  const own = scene.camera()
  scene.show([box('tooth 21', [60, 0, 0])], 'upper')
  expect(scene.camera()).toEqual(own)
  scene.show([box('tooth 11')], 'both')
  scene.look('front')
  expect(scene.camera()).toEqual(front)
})

test('the camera turns around the model without coming closer, and reports where it is', () => {
  const { scene } = open()
  const cameras: Camera[] = []
  scene.show([box('tooth 11')], 'all')
  scene.onTurned(camera => cameras.push(camera))
  const distance = () => Math.hypot(...scene.camera().position)
  const before = distance()
  scene.turn(90, 0)
  // from the front to the patient's left
  expect(scene.camera().position[0]).toBeCloseTo(before, 0)
  scene.turn(0, 45)
  expect(scene.camera().position[2]).toBeCloseTo(before * Math.SQRT1_2, 0)
  expect(distance()).toBeCloseTo(before, 0)
  scene.zoom(2)
  expect(distance()).toBeCloseTo(before / 2, 0)
  expect(cameras).toHaveLength(3)
  expect(cameras.at(-1)).toEqual(scene.camera())
})

test('a drag turns the model and is reported once at its end; a click is not', () => {
  const { scene, canvas } = open()
  scene.show([box('tooth 11')], 'all')
  const [during, after]: [Camera[], Camera[]] = [[], []]
  scene.onTurn(camera => during.push(camera))
  scene.onTurned(camera => after.push(camera))
  drag(canvas, middle)
  expect(after).toEqual([])
  drag(canvas, middle, { x: middle.x + 80, y: middle.y })
  expect(after).toEqual([scene.camera()])
  expect(during.at(-1)).toEqual(scene.camera())
})

test('a camera that is given is looked from, and not reported as one that the reader turned', () => {
  const { scene } = open()
  const reported: Camera[] = []
  scene.show([box('tooth 11')], 'all')
  scene.onTurn(camera => reported.push(camera))
  scene.onTurned(camera => reported.push(camera))
  scene.lookAs(turned)
  expect(scene.camera()).toEqual(turned)
  scene.show([box('tooth 11'), box('tooth 21', [60, 0, 0])], 'other parts')
  expect(scene.camera()).toEqual(turned)
  expect(reported).toEqual([])
})

test('a click picks the nearest model under it, at a point of its surface', async () => {
  const { scene, canvas } = open()
  const picks: (Picked | undefined)[] = []
  scene.onPick(picked => picks.push(picked))
  scene.show([box('tooth 11'), box('behind', [0, 40, 0]), box('tooth 21', [60, 0, 0])], 'all')
  await drawn()
  drag(canvas, scene.project([0, -10, 0]))
  drag(canvas, scene.project([60, -10, 5]))
  drag(canvas, { x: 2, y: 2 })
  expect(picks.map(picked => picked?.key)).toEqual(['tooth 11', 'tooth 21', undefined])
  const [, point = [0, 0, 0]] = picks.map(picked => picked?.point)
  expect(point[1]).toBeCloseTo(-10, 1)
  expect(point[0]).toBeCloseTo(60, 0)
  expect(point[2]).toBeCloseTo(5, 0)
})

test('what is see-through is not picked, and neither is anything by a drag', async () => {
  const { scene, canvas } = open()
  const picks: (Picked | undefined)[] = []
  scene.onPick(picked => picks.push(picked))
  scene.show([box('compared 11', [0, -30, 0], { opacity: 0.5 }), box('tooth 11')], 'all')
  await drawn()
  drag(canvas, middle)
  expect(picks.map(picked => picked?.key)).toEqual(['tooth 11'])
  drag(canvas, middle, { x: middle.x + 7, y: middle.y })
  expect(picks).toHaveLength(1)
  // a hand is never quite still
  scene.look('front')
  await drawn()
  drag(canvas, middle, { x: middle.x + 5, y: middle.y })
  expect(picks).toHaveLength(2)
})

test('a scan with other axes is shown upright, and its points are picked in its own axes', async () => {
  const { scene, canvas } = open()
  const picks: (Picked | undefined)[] = []
  scene.onPick(picked => picks.push(picked))
  // the file has up along its y and back along its -z
  scene.show([box('scan', [0, 0, 0]), box('crown', [0, 30, 0])], 'all')
  scene.orient({ left: [1, 0, 0], back: [0, 0, -1], up: [0, 1, 0] })
  await drawn()
  const top = scene.project([0, 30, 10])
  expect(top.y).toBeLessThan(scene.project([0, 0, 10]).y)
  drag(canvas, top)
  expect(picks[0]).toMatchObject({ key: 'crown' })
  const [x = 0, y = 0, z = 0] = picks[0]?.point ?? []
  expect([Math.round(x) + 0, Math.round(y), Math.round(z)]).toEqual([0, 30, 10])
  scene.orient(fileAxes)
  expect(scene.facing([0, 0, 0], [0, -1, 0])).toBeGreaterThan(0.9)
})

test('many changes are drawn once, and nothing is drawn without one', async () => {
  const { scene } = open()
  const listener = vi.fn()
  scene.show([box('tooth 11')], 'all')
  await drawn()
  scene.onDraw(listener)
  const before = webGl.draws()
  expect(before).toBeGreaterThan(0)
  scene.zoom(1.1)
  scene.turn(10, 0)
  scene.cut({ direction: [0, -1, 0], offset: 0 })
  await drawn()
  await drawn()
  expect(listener).toHaveBeenCalledTimes(1)
  expect(webGl.draws()).toBe(before + 1)
})

test('a section hides what is nearer to the reader than its plane', async () => {
  const { scene } = open()
  scene.show([box('tooth 11')], 'all')
  const distance = Math.hypot(...scene.camera().position)
  scene.cut({ direction: [0, -1, 0], offset: 5 })
  await drawn()
  // it faces away from the camera, 5 mm before the middle of the model
  const [x = 1, y = 1, z, nearest = 0] = webGl.clippingPlane() ?? []
  expect([Math.abs(x), Math.abs(y), z]).toEqual([expect.closeTo(0, 5), expect.closeTo(0, 5), expect.closeTo(-1, 5)])
  expect(nearest).toBeCloseTo(5 - distance, 0)
})

test('a section stays in the middle of the model, which is loaded later or shown in part', async () => {
  const { scene } = open()
  scene.cut({ direction: [0, -1, 0], offset: 0 })
  const throughMiddle = async () => {
    await drawn()
    const { position, target } = scene.camera()
    expect(webGl.clippingPlane()?.[3]).toBeCloseTo(position[1] - target[1], 0)
  }
  scene.show([box('tooth 11', [0, 40, 0]), box('tooth 17', [0, 80, 0])], 'all')
  await throughMiddle()
  scene.show([box('tooth 17', [0, 80, 0])], 'molars')
  await throughMiddle()
  scene.lookAs({ position: [0, -90, 0], target: [0, 50, 0], up: [0, 0, 1] })
  await throughMiddle()
})

test('what a section hides is not picked', async () => {
  const { scene, canvas } = open()
  const picks: (Picked | undefined)[] = []
  scene.onPick(picked => picks.push(picked))
  scene.show([box('tooth 31'), box('tooth 36', [0, 60, 0])], 'all')
  scene.cut({ direction: [0, -1, 0], offset: 0 })
  await drawn()
  drag(canvas, middle)
  scene.cut(undefined)
  drag(canvas, middle)
  expect(picks.map(picked => picked?.key)).toEqual(['tooth 36', 'tooth 31'])
})

test('a snapshot is a picture of the current view', async () => {
  const { scene } = open()
  scene.show([box('tooth 11')], 'all')
  const before = webGl.draws()
  const taken = scene.snapshot()
  expect(webGl.draws()).toBe(before + 1)
  expect(await taken).toBeInstanceOf(Blob)
})

test('after its end, nothing is drawn and no click is reported', async () => {
  const { scene, canvas } = open()
  const listener = vi.fn()
  scene.onPick(listener)
  scene.onDraw(listener)
  scene.show([box('tooth 11')], 'all')
  opened.splice(0)
  scene.dispose()
  await drawn()
  drag(canvas, middle)
  expect(listener).not.toHaveBeenCalled()
})
