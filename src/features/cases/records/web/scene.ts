import {
  AmbientLight,
  BufferAttribute,
  BufferGeometry,
  Color,
  DirectionalLight,
  DoubleSide,
  Mesh,
  MeshStandardMaterial,
  PerspectiveCamera,
  Scene,
  Vector3,
  WebGLRenderer,
} from 'three'
import { OrbitControls } from 'three/addons/controls/OrbitControls.js'
import { centreOf, distanceToFit } from './framing.ts'
import type { SurfaceReading } from './mesh.worker.ts'
import type { Preset } from './presets.ts'

// Axes of our scans: +x the patient's left, +y back, +z up. From where each view looks at the middle, and what is up in it:
// as on occlusal photos, the upper arch has its incisors on top, the lower one below, and the patient's right is on the left.
const lookFrom: Record<Preset, { from: [number, number, number]; up: [number, number, number] }> = {
  front: { from: [0, -1, 0], up: [0, 0, 1] },
  right: { from: [-1, -0.15, 0], up: [0, 0, 1] },
  left: { from: [1, -0.15, 0], up: [0, 0, 1] },
  upper: { from: [0, 0, -1], up: [0, -1, 0] },
  lower: { from: [0, 0, 1], up: [0, 1, 0] },
}

export interface ScanScene {
  /**
   * Draws these surfaces and no others. `whole` names the parts once all of them are there: the model is framed until
   * then and when other parts are chosen, not for another stage of the same ones. Whoever turned it keeps their view.
   */
  show(surfaces: readonly SurfaceReading[], whole: string | undefined): void
  look(preset: Preset): void
  /** Turns by degrees around, up. */
  turn(around: number, up: number): void
  zoom(factor: number): void
  dispose(): void
}

/** Draws into `canvas`, only when something changed. Throws where there is no WebGL 2. */
export function openScene(canvas: HTMLCanvasElement): ScanScene {
  const renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true, powerPreference: 'high-performance' })
  const scene = new Scene()
  const camera = new PerspectiveCamera(28, 1, 1, 4000)
  const key = new DirectionalLight(0xffffff, 2.2)
  camera.add(key)
  scene.add(camera, new AmbientLight(0xfff4ea, 1.1))
  const controls = new OrbitControls(camera, canvas)
  controls.enablePan = false
  const meshes = new Map<SurfaceReading, Mesh<BufferGeometry, MeshStandardMaterial>>()
  let frame = 0
  let view: Preset = 'front'
  let framed: string | undefined
  let isTouched = false

  const draw = () => {
    frame = 0
    renderer.render(scene, camera)
  }
  const redraw = () => {
    frame ||= requestAnimationFrame(draw)
  }
  const fit = () => {
    const { clientWidth: width, clientHeight: height } = canvas
    if (width === 0 || height === 0) return
    renderer.setPixelRatio(Math.min(2, devicePixelRatio))
    renderer.setSize(width, height, false)
    camera.aspect = width / height
    camera.updateProjectionMatrix()
    if (isTouched) redraw()
    else place()
  }
  const place = () => {
    const shown = [...meshes.keys()].map(surface => surface.positions)
    if (shown.length === 0) return redraw()
    const { from, up } = lookFrom[view]
    const centre = centreOf(shown)
    const tangent = Math.tan((camera.fov * Math.PI) / 360)
    const distance = distanceToFit(shown, { centre, from, up, tangent, aspect: camera.aspect })
    controls.target.set(...centre)
    camera.up.set(...up)
    camera.position.copy(controls.target).add(new Vector3(...from).normalize().multiplyScalar(distance))
    controls.update()
    // the light comes from a little above the eye
    key.position.set(0.3, 0.6, 1)
    redraw()
  }
  const look = (preset: Preset) => {
    view = preset
    isTouched = false
    place()
  }
  const show = (surfaces: readonly SurfaceReading[], whole: string | undefined) => {
    for (const [surface, mesh] of meshes) if (!surfaces.includes(surface)) forget(scene, meshes, surface, mesh)
    for (const surface of surfaces)
      if (!meshes.has(surface)) {
        const mesh = meshOf(surface)
        meshes.set(surface, mesh)
        scene.add(mesh)
      }
    const isNew = framed === undefined || (whole !== undefined && whole !== framed)
    framed = whole ?? framed
    if (isNew && !isTouched) place()
    else redraw()
  }
  const watcher = new ResizeObserver(fit)
  watcher.observe(canvas)
  controls.addEventListener('change', redraw)
  const touch = () => {
    isTouched = true
  }
  controls.addEventListener('start', touch)
  // the browser takes the context away under pressure; three restores what it drew, we only ask for a new frame
  const keepContext = (event: Event) => event.preventDefault()
  canvas.addEventListener('webglcontextlost', keepContext)
  canvas.addEventListener('webglcontextrestored', redraw)
  return {
    show,
    look,
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
      cancelAnimationFrame(frame)
      watcher.disconnect()
      canvas.removeEventListener('webglcontextlost', keepContext)
      canvas.removeEventListener('webglcontextrestored', redraw)
      for (const [surface, mesh] of meshes) forget(scene, meshes, surface, mesh)
      controls.dispose()
      renderer.dispose()
    },
  }
}

type ScanMesh = Mesh<BufferGeometry, MeshStandardMaterial>

function meshOf({ positions, normals, indices }: SurfaceReading): ScanMesh {
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(positions, 3))
  geometry.setAttribute('normal', new BufferAttribute(normals, 3))
  geometry.setIndex(new BufferAttribute(indices, 1))
  // a scan is an open surface: its inside is seen too
  const ivory = new MeshStandardMaterial({ color: new Color('#efe4d0'), roughness: 0.62, side: DoubleSide })
  return new Mesh(geometry, ivory)
}

function forget(scene: Scene, meshes: Map<SurfaceReading, ScanMesh>, surface: SurfaceReading, mesh: ScanMesh): void {
  scene.remove(mesh)
  mesh.geometry.dispose()
  mesh.material.dispose()
  meshes.delete(surface)
}
