import {
  AmbientLight,
  BufferAttribute,
  BufferGeometry,
  Color,
  DirectionalLight,
  DoubleSide,
  Group,
  Mesh,
  MeshStandardMaterial,
  PerspectiveCamera,
  Scene,
  Vector3,
  WebGLRenderer,
} from 'three'
import { OrbitControls } from 'three/addons/controls/OrbitControls.js'
import type { Axes } from '#kit/mesh/measure.ts'
import { dot, plus, scale } from '#kit/mesh/vector.ts'
import { fileAxes, type ScanFrame } from '../contract/scanFrame.ts'
import { centreOf, distanceToFit } from './framing.ts'
import type { SurfaceReading } from './mesh.worker.ts'
import type { Preset } from './presets.ts'

// Axes of the mouth: +x the patient's left, +y back, +z up. For each view, the direction from the centre to the camera
// and the direction of up, as in occlusal photos: the incisors of the upper arch are at the top, those of the lower
// arch at the bottom, the patient's right is on the left
const lookFrom: Record<Preset, { from: [number, number, number]; up: [number, number, number] }> = {
  front: { from: [0, -1, 0], up: [0, 0, 1] },
  right: { from: [-1, -0.15, 0], up: [0, 0, 1] },
  left: { from: [1, -0.15, 0], up: [0, 0, 1] },
  upper: { from: [0, 0, -1], up: [0, -1, 0] },
  lower: { from: [0, 0, 1], up: [0, 1, 0] },
}

export interface ScanScene {
  /**
   * Draws only these surfaces. `whole` names the parts once all of them are loaded: the camera is fitted to the model
   * until then and when other parts are chosen, not for another stage of the same parts. A view that the reader turned
   * is kept.
   */
  show(surfaces: readonly SurfaceReading[], whole: string | undefined): void
  look(preset: Preset): void
  /** The directions of left, back and up in the files of the shown surfaces. */
  orient(frame: ScanFrame): void
  /** Turns the camera by degrees around and up. */
  turn(around: number, up: number): void
  zoom(factor: number): void
  dispose(): void
}

/** Draws into `canvas`, only when something changed. Throws without WebGL 2. */
export function openScene(canvas: HTMLCanvasElement): ScanScene {
  const renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true, powerPreference: 'high-performance' })
  const scene = new Scene()
  const camera = new PerspectiveCamera(28, 1, 1, 4000)
  const key = new DirectionalLight(0xffffff, 2.2)
  camera.add(key)
  // the shown surfaces, rotated from the axes of their file to those of the mouth
  const model = new Group()
  model.matrixAutoUpdate = false
  scene.add(camera, model, new AmbientLight(0xfff4ea, 1.1))
  // the controls use the direction of up from the moment of their creation
  camera.up.set(0, 0, 1)
  const controls = new OrbitControls(camera, canvas)
  controls.enablePan = false
  const meshes = new Map<SurfaceReading, Mesh<BufferGeometry, MeshStandardMaterial>>()
  let drawing = 0
  let view: Preset = 'front'
  let framed: string | undefined
  let frame: ScanFrame = fileAxes
  let isTouched = false

  const draw = () => {
    drawing = 0
    renderer.render(scene, camera)
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
  const fitCamera = () => {
    const positions = [...meshes.keys()].map(surface => surface.positions)
    if (positions.length === 0) return redraw()
    const { from, up } = lookFrom[view]
    const centre = centreOf(positions)
    const tangent = Math.tan((camera.fov * Math.PI) / 360)
    const viewpoint = { centre, from: inFile(frame, from), up: inFile(frame, up), tangent, aspect: camera.aspect }
    const distance = distanceToFit(positions, viewpoint)
    controls.target.set(dot(centre, frame.left), dot(centre, frame.back), dot(centre, frame.up))
    camera.up.set(...up)
    camera.position.copy(controls.target).add(new Vector3(...from).normalize().multiplyScalar(distance))
    controls.update()
    // the light comes from slightly above the camera
    key.position.set(0.3, 0.6, 1)
    redraw()
  }
  const look = (preset: Preset) => {
    view = preset
    isTouched = false
    fitCamera()
  }
  const orient = (next: ScanFrame) => {
    if (JSON.stringify(next) === JSON.stringify(frame)) return
    frame = next
    const { left, back, up } = frame
    model.matrix.set(...left, 0, ...back, 0, ...up, 0, 0, 0, 0, 1)
    model.matrixWorldNeedsUpdate = true
    look(view)
  }
  const show = (surfaces: readonly SurfaceReading[], whole: string | undefined) => {
    for (const [surface, mesh] of meshes) if (!surfaces.includes(surface)) forget(model, meshes, surface, mesh)
    for (const surface of surfaces)
      if (!meshes.has(surface)) {
        const mesh = meshOf(surface)
        meshes.set(surface, mesh)
        model.add(mesh)
      }
    const isNew = framed === undefined || (whole !== undefined && whole !== framed)
    framed = whole ?? framed
    if (isNew && !isTouched) fitCamera()
    else redraw()
  }
  const watcher = new ResizeObserver(fit)
  watcher.observe(canvas)
  controls.addEventListener('change', redraw)
  const touch = () => {
    isTouched = true
  }
  controls.addEventListener('start', touch)
  // a browser can take the WebGL context away when memory is short; three.js restores its objects, and a new frame is
  // requested here
  const keepContext = (event: Event) => event.preventDefault()
  canvas.addEventListener('webglcontextlost', keepContext)
  canvas.addEventListener('webglcontextrestored', redraw)
  return {
    show,
    look,
    orient,
    turn: (around, up) => {
      touch()
      const arm = camera.position.clone().sub(controls.target)
      const side = new Vector3().crossVectors(camera.up, arm).normalize()
      arm.applyAxisAngle(camera.up, (around * Math.PI) / 180).applyAxisAngle(side, (-up * Math.PI) / 180)
      camera.position.copy(controls.target).add(arm)
      controls.update()
      redraw()
    },
    zoom: factor => {
      touch()
      camera.position.sub(controls.target).divideScalar(factor).add(controls.target)
      controls.update()
      redraw()
    },
    dispose: () => {
      cancelAnimationFrame(drawing)
      watcher.disconnect()
      canvas.removeEventListener('webglcontextlost', keepContext)
      canvas.removeEventListener('webglcontextrestored', redraw)
      for (const [surface, mesh] of meshes) forget(model, meshes, surface, mesh)
      controls.dispose()
      renderer.dispose()
    },
  }
}

function inFile({ left, back, up }: ScanFrame, [x, y, z]: Axes): Axes {
  return plus(plus(scale(left, x), scale(back, y)), scale(up, z))
}

type ScanMesh = Mesh<BufferGeometry, MeshStandardMaterial>

function meshOf({ positions, normals, indices }: SurfaceReading): ScanMesh {
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(positions, 3))
  geometry.setAttribute('normal', new BufferAttribute(normals, 3))
  geometry.setIndex(new BufferAttribute(indices, 1))
  // a scan is an open surface: its inside is visible too
  const ivory = new MeshStandardMaterial({ color: new Color('#efe4d0'), roughness: 0.62, side: DoubleSide })
  return new Mesh(geometry, ivory)
}

function forget(model: Group, meshes: Map<SurfaceReading, ScanMesh>, surface: SurfaceReading, mesh: ScanMesh): void {
  model.remove(mesh)
  mesh.geometry.dispose()
  mesh.material.dispose()
  meshes.delete(surface)
}
