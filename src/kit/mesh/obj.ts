import { Floats, Triangles } from './grow.ts'
import { type MeshLimits, type ParsedMesh, type RefusedMesh, refused } from './mesh.ts'
import { isText, Tokens } from './tokens.ts'
import { weld } from './weld.ts'

// first words of lines that do not describe the surface (Wavefront Advanced Visualizer, appendix B1)
const ignored = new Set(['vn', 'vt', 'vp', 'g', 'o', 's', 'l', 'p', 'usemtl', 'mtllib', 'mg'])

/** Whether the bytes look like an OBJ: text whose first lines all begin with a word of the format. */
export function isObj(bytes: Uint8Array): boolean {
  if (!isText(bytes, 4096)) return false
  const tokens = new Tokens(bytes)
  let known = 0
  for (let line = 0; line < 50 && !tokens.atEnd; line++) {
    const word = tokens.word()
    if (word === 'v' || word === 'f') known++
    else if (word === undefined || !(word.startsWith('#') || ignored.has(word))) return false
    tokens.nextLine()
  }
  return known > 0 || (bytes.length > 0 && bytes[0] === 35 && hasVertexLine(bytes))
}

// the file may begin with a long comment, so the first vertex is looked for after it
function hasVertexLine(bytes: Uint8Array): boolean {
  const tokens = new Tokens(bytes)
  while (!tokens.atEnd) {
    const word = tokens.word()
    if (word === 'v') return true
    if (word !== undefined && !word.startsWith('#') && !ignored.has(word)) return false
    tokens.nextLine()
  }
  return false
}

/** Reads `v` and `f` of an OBJ: polygons of any size (as fans), indices from 1 or, negative, from the end. */
export function parseObj(bytes: Uint8Array, limits: MeshLimits): ParsedMesh {
  const tokens = new Tokens(bytes)
  const vertices = new Floats()
  const triangles = new Triangles(limits)
  while (!tokens.atEnd) {
    const word = tokens.word()
    let fault: RefusedMesh | undefined
    if (word === 'v') fault = readVertex(tokens, vertices)
    else if (word === 'f') fault = readFace(tokens, triangles, vertices.length / 3)
    else if (word === undefined || !(word.startsWith('#') || ignored.has(word))) fault = refused('not-a-mesh')
    if (fault !== undefined) return fault
    tokens.nextLine()
  }
  const done = triangles.done(vertices.length / 3)
  return done.ok ? { ok: true, format: 'obj', mesh: weld(vertices.done(), done.indices) } : done
}

function readVertex(tokens: Tokens, vertices: Floats): RefusedMesh | undefined {
  const point = [0, 0, 0]
  for (let i = 0; i < 3; i++) {
    if (tokens.atLineEnd) return refused(tokens.atEnd ? 'truncated' : 'not-a-mesh')
    const value = Math.fround(tokens.number())
    if (!Number.isFinite(value)) return refused('not-finite')
    point[i] = value
  }
  vertices.push(point[0] ?? 0, point[1] ?? 0, point[2] ?? 0)
  return undefined
}

function readFace(tokens: Tokens, triangles: Triangles, vertices: number): RefusedMesh | undefined {
  let first = -1
  let last = -1
  let corners = 0
  for (; !tokens.atLineEnd; corners++) {
    // `7`, `7/2`, `7/2/3`, `7//3`: only the vertex before the first slash matters here
    const index = Number(tokens.word()?.split('/', 1)[0] || Number.NaN)
    const at = index < 0 ? vertices + index : index - 1
    if (!Number.isInteger(index) || at < 0 || at >= 2 ** 32) return refused('bad-index', { vertices })
    if (corners === 0) first = at
    else if (corners > 1 && !triangles.push(first, last, at)) return triangles.tooMany()
    last = at
  }
  if (corners >= 3) return undefined
  return refused(tokens.atEnd ? 'truncated' : 'not-a-mesh')
}
