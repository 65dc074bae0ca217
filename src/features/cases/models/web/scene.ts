import {
  AmbientLight,
  DirectionalLight,
  Group,
  type LineSegments,
  PerspectiveCamera,
  Plane,
  Scene,
  Vector3,
  WebGLRenderer,
} from 'three'
import { OrbitControls } from 'three/addons/controls/OrbitControls.js'
import type { Axes } from '#kit/mesh/measure.ts'
import { transform } from '#kit/mesh/pose.ts'
import { dot, plus, scale } from '#kit/mesh/vector.ts'
import { type Camera, roundedCamera } from '../contract/camera.ts'
import { fileAxes, type MouthFrame } from '../contract/mouthFrame.ts'
import { lookFrom, type Preset } from '../contract/preset.ts'
import { centreOf, distanceToFit } from './framing.ts'
import { type Picked, watchPicks } from './picks.ts'
import { type DrawnShape, type ShownLines, type ShownShape, updateLines, updateShapes } from './sceneParts.ts'

export interface ModelScene {
  /**
   * Draws these shapes and no others. `whole` names the parts once all of them are there: the model is framed until then
   * and when other parts are chosen, not for another stage of the same ones. A view that the reader turned stays.
   */
  show(shapes: readonly ShownShape[], whole: string | undefined): void
  drawLines(lines: readonly ShownLines[]): void
  look(preset: Preset): void
  /** From where the model is looked at now, rounded. */
  camera(): Camera
  /** Looks from a camera; the view then stays, as one that the reader turned. */
  lookAs(camera: Camera): void
  /** The directions of left, back and up in the coordinates of the shown shapes. */
  orient(frame: MouthFrame): void
  /** Turns the camera by degrees around and up. */
  turn(around: number, up: number): void
  zoom(factor: number): void
  /** Hides what is in front of a plane through the middle, moved by `offset` mm along the direction; or nothing. */
  cut(section: Section | undefined): void
  /** Where a point is on the canvas, in CSS pixels from its top left corner. */
  project(point: Axes): { x: number; y: number }
  /** From -1 (away from the reader) to 1 (towards the reader): where a direction at a point faces. */
  facing(point: Axes, direction: Axes): number
  /** What is drawn as a PNG picture, on the ground of the light look; null where the browser makes none. */
  snapshot(): Promise<Blob | null>
  /** Called after each drawing, each click, all the while the reader turns or zooms, and after that; one listener each. */
  onDraw(listener: () => void): void
  onTurn(listener: (camera: Camera) => void): void
  onTurned(listener: (camera: Camera) => void): void
  onPick(listener: (picked: Picked | undefined) => void): void
  dispose(): void
}

interface Section {
  direction: Axes
  offset: number
}

/** Draws into `canvas`, only when something changed. Throws without WebGL 2. */
export function openScene(canvas: HTMLCanvasElement): ModelScene {
  const renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true, powerPreference: 'high-performance' })
  const scene = new Scene()
  const camera = new PerspectiveCamera(28, 1, 1, 4000)
  const key = new DirectionalLight(0xffffff, 2.2)
  camera.add(key)
  // the shown shapes, rotated from the axes of their file to those of the mouth
  const model = new Group()
  model.matrixAutoUpdate = false
  scene.add(camera, model, new AmbientLight(0xfff4ea, 1.1))
  // the controls use the direction of up from the moment of their creation
  camera.up.set(0, 0, 1)
  const controls = new OrbitControls(camera, canvas)
  controls.enablePan = false
  const shapes = new Map<string, DrawnShape>()
  const lines = new Map<string, LineSegments>()
  let drawing = 0
  let view: Preset = 'front'
  let framed: string | undefined
  let frame: MouthFrame = fileAxes
  let isTouched = false
  let afterDraw = () => {}
  let duringTurn: (camera: Camera) => void = () => {}
  let afterTurn: (camera: Camera) => void = () => {}
  let isFollowing = false
  let section: Section | undefined

  const draw = () => {
    drawing = 0
    renderer.render(scene, camera)
    afterDraw()
  }
  const redraw = () => {
    drawing ||= requestAnimationFrame(draw)
  }
  const fit = () => {
    const { clientWidth: width, clientHeight: height } = canvas
    if (width === 0 || height === 0) return
    renderer.setPixelRatio(Math.min(2, devicePixelRatio))
    renderer.setSize(width, height, false)
    camera.aspect = width / height
    camera.updateProjectionMatrix()
    if (isTouched) redraw()
    else fitCamera()
  }
  // the middle of the model changes with what is shown
  const placeSection = () => {
    renderer.clippingPlanes = section ? [planeAt(section, controls.target)] : []
  }
  const fitCamera = () => {
    const points = [...shapes.values()].map(({ shown }) => sampleInScene(shown))
    if (points.length === 0) return redraw()
    const { from, up } = lookFrom[view]
    const centre = centreOf(points)
    const tangent = Math.tan((camera.fov * Math.PI) / 360)
    const framing = { centre, from: inFile(frame, from), up: inFile(frame, up), tangent, aspect: camera.aspect }
    const distance = distanceToFit(points, framing)
    controls.target.set(...inMouth(frame, centre))
    camera.up.set(...up)
    camera.position.copy(controls.target).add(new Vector3(...from).normalize().multiplyScalar(distance))
    controls.update()
    // the light comes from slightly above the camera
    key.position.set(0.3, 0.6, 1)
    placeSection()
    redraw()
  }
  const look = (preset: Preset) => {
    view = preset
    isTouched = false
    fitCamera()
  }
  const cameraNow = () =>
    roundedCamera({
      position: camera.position.toArray(),
      target: controls.target.toArray(),
      up: camera.up.toArray(),
    })
  const lookAs = (next: Camera) => {
    isTouched = true
    // its own view comes back rounded: the picture does not jump
    if (JSON.stringify(next) === JSON.stringify(cameraNow())) return
    controls.target.set(...next.target)
    camera.up.set(...next.up)
    camera.position.set(...next.position)
    isFollowing = true
    controls.update()
    isFollowing = false
    key.position.set(0.3, 0.6, 1)
    placeSection()
    redraw()
  }
  const orient = (next: MouthFrame) => {
    if (JSON.stringify(next) === JSON.stringify(frame)) return
    frame = next
    const { left, back, up } = frame
    model.matrix.set(...left, 0, ...back, 0, ...up, 0, 0, 0, 0, 1)
    model.matrixWorldNeedsUpdate = true
    look(view)
  }
  const show = (shown: readonly ShownShape[], whole: string | undefined) => {
    updateShapes(model, shapes, shown)
    const isNew = framed === undefined || (whole !== undefined && whole !== framed)
    framed = whole ?? framed
    if (isNew && !isTouched) fitCamera()
    else redraw()
  }
  const watcher = new ResizeObserver(fit)
  watcher.observe(canvas)
  controls.addEventListener('change', () => {
    redraw()
    // a camera that follows another one is not turned by its reader
    if (isTouched && !isFollowing) duringTurn(cameraNow())
  })
  const touch = () => {
    isTouched = true
  }
  const turned = () => afterTurn(cameraNow())
  // a click starts and ends a turn too
  let before = ''
  const begin = () => {
    touch()
    before = JSON.stringify(cameraNow())
  }
  const end = () => {
    if (JSON.stringify(cameraNow()) !== before) turned()
  }
  controls.addEventListener('start', begin)
  controls.addEventListener('end', end)
  const picking = watchPicks(canvas, camera, () => ({ drawn: [...shapes.values()], planes: renderer.clippingPlanes }))
  // a browser can take the WebGL context away when memory is short; three.js restores its objects, and a new frame is
  // requested here
  const keepContext = (event: Event) => event.preventDefault()
  canvas.addEventListener('webglcontextlost', keepContext)
  canvas.addEventListener('webglcontextrestored', redraw)
  return {
    show,
    look,
    camera: cameraNow,
    lookAs,
    orient,
    drawLines: shown => {
      updateLines(model, lines, shown)
      redraw()
    },
    turn: (around, up) => {
      touch()
      const arm = camera.position.clone().sub(controls.target)
      const side = new Vector3().crossVectors(camera.up, arm).normalize()
      arm.applyAxisAngle(camera.up, (around * Math.PI) / 180).applyAxisAngle(side, (-up * Math.PI) / 180)
      camera.position.copy(controls.target).add(arm)
      controls.update()
      turned()
      redraw()
    },
    zoom: factor => {
      touch()
      camera.position.sub(controls.target).divideScalar(factor).add(controls.target)
      controls.update()
      turned()
      redraw()
    },
    cut: next => {
      section = next
      placeSection()
      redraw()
    },
    project: point => {
      const { x, y } = new Vector3(...inMouth(frame, point)).project(camera)
      return { x: ((x + 1) / 2) * canvas.clientWidth, y: ((1 - y) / 2) * canvas.clientHeight }
    },
    facing: (point, direction) => {
      const toEye = camera.position.clone().sub(new Vector3(...inMouth(frame, point)))
      return toEye.normalize().dot(new Vector3(...inMouth(frame, direction)).normalize())
    },
    snapshot: () => {
      renderer.setClearColor(ground, 1)
      renderer.render(scene, camera)
      // the picture is that of this moment: it is taken before the browser clears the canvas
      const taken = new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'))
      renderer.setClearColor(ground, 0)
      redraw()
      return taken
    },
    onTurn: listener => {
      duringTurn = listener
    },
    onDraw: listener => {
      afterDraw = listener
    },
    onTurned: listener => {
      afterTurn = listener
    },
    onPick: picking.onPick,
    dispose: () => {
      cancelAnimationFrame(drawing)
      watcher.disconnect()
      picking.end()
      canvas.removeEventListener('webglcontextlost', keepContext)
      canvas.removeEventListener('webglcontextrestored', redraw)
      updateShapes(model, shapes, [])
      updateLines(model, lines, [])
      controls.dispose()
      renderer.dispose()
    },
  }
}

const ground = 0xf3eee6

function inFile({ left, back, up }: MouthFrame, [x, y, z]: Readonly<Axes>): Axes {
  return plus(plus(scale(left, x), scale(back, y)), scale(up, z))
}

function inMouth({ left, back, up }: MouthFrame, point: Readonly<Axes>): Axes {
  return [dot(point, left), dot(point, back), dot(point, up)]
}

function sampleInScene({ shape, pose }: ShownShape): Float32Array {
  if (!pose) return shape.sample
  const placed = new Float32Array(shape.sample.length)
  for (let at = 0; at < placed.length; at += 3) {
    const [x = 0, y = 0, z = 0] = shape.sample.subarray(at, at + 3)
    placed.set(transform(pose, [x, y, z]), at)
  }
  return placed
}

function planeAt({ direction, offset }: Section, middle: Vector3): Plane {
  const normal = new Vector3(...direction).normalize()
  return new Plane().setFromNormalAndCoplanarPoint(
    normal.clone().negate(),
    middle.clone().addScaledVector(normal, offset),
  )
}
