import { Color, Matrix4, Vector3, WebGLRenderer, WebGLRenderTarget } from 'three'
import { axesOf, type Exposure, exposuresOf } from './lamps.ts'
import { type Studio, setUp, type Uniforms } from './set.ts'
import type { Shot } from './shot.ts'

// Runs in the page. One picture is the mean of many exposures: each has one lamp out of the studio's lamps with its own
// shadow map, and an eye moved by less than a pixel. So soft shadows, ambient occlusion and smooth edges come together.

/** Draws a shot and answers it as RGBA bytes, rows from the bottom, not premultiplied. */
export async function photograph(shot: Shot): Promise<Uint8Array> {
  const renderer = new WebGLRenderer({ antialias: false, alpha: true })
  renderer.autoClear = false
  renderer.setSize(shot.width, shot.height, false)
  const studio = await setUp(shot)
  const exposures = exposuresOf(shot)
  for (const exposure of exposures) {
    castShadows(renderer, studio, exposure)
    placeEye(studio, shot, exposure)
    expose(renderer, studio, exposure)
  }
  return develop(renderer, studio, shot, exposures.length)
}

function castShadows(renderer: WebGLRenderer, studio: Studio, { towards, threshold }: Exposure): void {
  const { sun, centre, radius, shared } = studio
  sun.left = sun.bottom = -radius
  sun.right = sun.top = radius
  sun.near = 0
  sun.far = radius * 2
  sun.position.copy(centre).addScaledVector(towards, radius)
  if (Math.abs(towards.z) > 0.95) sun.up.set(0, 1, 0)
  else sun.up.set(0, 0, 1)
  sun.lookAt(centre)
  sun.updateProjectionMatrix()
  sun.updateMatrixWorld()
  tell(shared, {
    threshold,
    shadowMap: studio.shadowMap.texture,
    shadowMatrix: new Matrix4().multiplyMatrices(sun.projectionMatrix, sun.matrixWorldInverse),
    range: radius * 2,
  })
  renderer.setRenderTarget(studio.shadowMap)
  renderer.setClearColor(new Color(1, 1, 1), 1)
  renderer.clear()
  renderer.render(studio.shadows, sun)
}

function placeEye({ camera, shared }: Studio, shot: Shot, { jitter, lens }: Exposure): void {
  const { right, up, back } = axesOf(shot)
  const from = new Vector3(...shot.from)
  const distance = from
    .clone()
    .sub(new Vector3(...(shot.focus ?? shot.to)))
    .dot(back)
  const [x, y] = [lens.x * shot.lens, lens.y * shot.lens]
  camera.position.copy(from).addScaledVector(right, x).addScaledVector(up, y)
  camera.up.copy(up)
  camera.lookAt(camera.position.clone().sub(back))
  camera.setViewOffset(shot.width, shot.height, jitter.x, jitter.y, shot.width, shot.height)
  camera.updateProjectionMatrix()
  // sheared so that the plane of focus stays where it is
  const half = Math.tan((shot.fov * Math.PI) / 360) * distance
  const { elements } = camera.projectionMatrix
  elements[8] = (elements[8] ?? 0) - x / (half * camera.aspect)
  elements[9] = (elements[9] ?? 0) - y / half
  camera.projectionMatrixInverse.copy(camera.projectionMatrix).invert()
  camera.updateMatrixWorld()
  tell(shared, { eye: camera.position.clone(), viewRight: right, viewUp: up, viewBack: back })
}

function expose(renderer: WebGLRenderer, studio: Studio, { towards, colour, dome }: Exposure): void {
  tell(studio.shared, { lamp: towards, lampColour: colour, dome })
  renderer.setRenderTarget(studio.exposure)
  renderer.setClearColor(new Color(0, 0, 0), 0)
  renderer.clear()
  renderer.render(studio.scene, studio.camera)
  studio.plate.material = studio.add
  tell(studio.add.uniforms, { image: studio.exposure.texture })
  renderer.setRenderTarget(studio.film)
  renderer.render(studio.screen, studio.camera)
}

function develop(renderer: WebGLRenderer, studio: Studio, shot: Shot, count: number): Uint8Array {
  const paper = new WebGLRenderTarget(shot.width, shot.height)
  studio.plate.material = studio.tone
  tell(studio.tone.uniforms, { image: studio.film.texture, exposure: shot.exposure, scale: 1 / count })
  renderer.setRenderTarget(paper)
  renderer.render(studio.screen, studio.camera)
  const bytes = new Uint8Array(shot.width * shot.height * 4)
  renderer.readRenderTargetPixels(paper, 0, 0, shot.width, shot.height, bytes)
  renderer.dispose()
  renderer.forceContextLoss()
  return bytes
}

function tell(uniforms: Uniforms, values: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(values)) {
    const uniform = uniforms[name]
    if (uniform) uniform.value = value
  }
}
