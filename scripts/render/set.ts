import {
  AddEquation,
  BufferAttribute,
  BufferGeometry,
  CustomBlending,
  DoubleSide,
  FloatType,
  GLSL3,
  HalfFloatType,
  Matrix4,
  Mesh,
  NearestFilter,
  NoBlending,
  OneFactor,
  OneMinusSrcAlphaFactor,
  OrthographicCamera,
  PerspectiveCamera,
  PlaneGeometry,
  RawShaderMaterial,
  RGBAFormat,
  Scene,
  Vector2,
  Vector3,
  WebGLRenderTarget,
} from 'three'
import { depthFragment, depthVertex, resolveFragment, screenVertex, surfaceFragment, surfaceVertex } from './shaders.ts'
import type { Look, Part, Shot } from './shot.ts'

const shadowSide = 1024

export type Uniforms = Record<string, { value: unknown }>

/** What is before the camera, what throws shadows, and what the light falls on. */
export interface Studio {
  scene: Scene
  shadows: Scene
  camera: PerspectiveCamera
  sun: OrthographicCamera
  shadowMap: WebGLRenderTarget
  exposure: WebGLRenderTarget
  film: WebGLRenderTarget
  /** What all surfaces are told at each exposure. */
  shared: Uniforms
  /** A plate before everything, for passes over a whole picture. */
  plate: Mesh
  screen: Scene
  add: RawShaderMaterial
  tone: RawShaderMaterial
  centre: Vector3
  radius: number
}

/** Fetches the parts of a shot and sets them up. */
export async function setUp(shot: Shot): Promise<Studio> {
  const parts = await Promise.all(shot.parts.map(async part => ({ part, geometry: await geometryOf(part) })))
  const shared = sharedUniforms()
  const [scene, shadows, screen] = [new Scene(), new Scene(), new Scene()]
  const depth = shader(depthVertex, depthFragment, { threshold: shared.threshold ?? { value: 0 } })
  const low = new Vector3(1e9, 1e9, 1e9)
  const high = low.clone().negate()
  for (const { part, geometry } of parts) {
    const isClear = part.look.kind === 'glass' || part.look.kind === 'ghost'
    const mesh = placed(geometry, surface(part.look, shared), part)
    mesh.renderOrder = isClear ? 10 : 0
    scene.add(mesh)
    if (part.look.kind === 'ground') continue
    if (!isClear) shadows.add(placed(geometry, depth, part))
    geometry.computeBoundingBox()
    const box = geometry.boundingBox?.clone().applyMatrix4(mesh.matrix)
    if (box) [low.min(box.min), high.max(box.max)]
  }
  const plate = new Mesh(new PlaneGeometry(2, 2))
  plate.frustumCulled = false
  screen.add(plate)
  return {
    scene,
    shadows,
    screen,
    plate,
    shared,
    camera: new PerspectiveCamera(shot.fov, shot.width / shot.height, 5, 2000),
    sun: new OrthographicCamera(),
    shadowMap: target(shadowSide, shadowSide, FloatType),
    exposure: target(shot.width, shot.height, HalfFloatType),
    film: target(shot.width, shot.height, FloatType),
    add: pass(resolveFragment.copyFragment, true),
    tone: pass(resolveFragment.toneFragment, false),
    centre: low.clone().add(high).multiplyScalar(0.5),
    radius: high.distanceTo(low) / 2 + 1,
  }
}

function sharedUniforms(): Uniforms {
  return {
    eye: { value: new Vector3() },
    lamp: { value: new Vector3() },
    lampColour: { value: new Vector3() },
    dome: { value: 0 },
    threshold: { value: 0 },
    shadowMap: { value: null },
    shadowMatrix: { value: new Matrix4() },
    range: { value: 1 },
    viewRight: { value: new Vector3() },
    viewUp: { value: new Vector3() },
    viewBack: { value: new Vector3() },
  }
}

function placed(geometry: BufferGeometry, material: RawShaderMaterial, { matrix }: Part): Mesh {
  const mesh = new Mesh(geometry, material)
  mesh.matrixAutoUpdate = false
  // row-major in a shot, column-major in three
  if (matrix) mesh.matrix.fromArray([...matrix]).transpose()
  mesh.frustumCulled = false
  return mesh
}

function surface(look: Look, shared: Uniforms): RawShaderMaterial {
  const material = shader(surfaceVertex, surfaceFragment, {
    ...shared,
    sigma: { value: new Vector3(...look.sigma) },
    wrap: { value: new Vector3(...look.wrap) },
    gloss: { value: new Vector2(...look.gloss) },
    tint: { value: new Vector3(...(look.tint ?? [1, 1, 1])) },
    opacity: { value: look.opacity ?? 1 },
    halved: { value: look.halved ? 1 : 0 },
  })
  material.defines = { [look.kind.toUpperCase()]: 1 }
  material.blending = NoBlending
  if (look.kind !== 'glass' && look.kind !== 'ghost') return material
  material.transparent = true
  material.depthWrite = look.kind === 'ghost'
  return blended(material, OneMinusSrcAlphaFactor)
}

function pass(fragment: string, isAdded: boolean): RawShaderMaterial {
  const material = shader(screenVertex, fragment, {
    image: { value: null },
    scale: { value: 1 },
    exposure: { value: 1 },
  })
  material.depthTest = false
  material.depthWrite = false
  material.blending = NoBlending
  return isAdded ? blended(material, OneFactor) : material
}

function shader(vertexShader: string, fragmentShader: string, uniforms: Uniforms): RawShaderMaterial {
  return new RawShaderMaterial({ glslVersion: GLSL3, vertexShader, fragmentShader, uniforms, side: DoubleSide })
}

function blended(
  material: RawShaderMaterial,
  under: typeof OneFactor | typeof OneMinusSrcAlphaFactor,
): RawShaderMaterial {
  material.transparent = true
  material.blending = CustomBlending
  material.blendEquation = AddEquation
  material.blendSrc = OneFactor
  material.blendDst = under
  return material
}

function target(width: number, height: number, type: typeof FloatType | typeof HalfFloatType): WebGLRenderTarget {
  return new WebGLRenderTarget(width, height, {
    type,
    format: RGBAFormat,
    minFilter: NearestFilter,
    magFilter: NearestFilter,
  })
}

// what meshes.ts packs: counts, twelve floats a vertex, corners
async function geometryOf(part: Part): Promise<BufferGeometry> {
  const bytes = await (await fetch(`/mesh/${part.mesh}`)).arrayBuffer()
  const [vertices = 0, corners = 0] = new Uint32Array(bytes, 0, 2)
  const data = new Float32Array(bytes, 8, vertices * 12)
  const geometry = new BufferGeometry()
  ;['position', 'normal', 'colour', 'marks'].forEach((name, k) => {
    const list = new Float32Array(vertices * 3)
    for (let v = 0; v < vertices; v++) list.set(data.subarray(v * 12 + k * 3, v * 12 + k * 3 + 3), v * 3)
    geometry.setAttribute(name, new BufferAttribute(list, 3))
  })
  geometry.setIndex(new BufferAttribute(new Uint32Array(bytes, 8 + vertices * 48, corners), 1))
  // edges are drawn by the number of the corner: no corner may be shared
  return part.look.kind === 'clay' ? geometry.toNonIndexed() : geometry
}
