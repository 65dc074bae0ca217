import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Mesh } from '#kit/mesh/mesh.ts'
import { parseScan } from '#kit/mesh/parse.ts'

// Arches of a program beside this one, whose folder is given; nothing of it is in the repository.

interface GeneratedMesh {
  pos: Float32Array
  idx: Uint32Array
}
/** What is used of the generator. */
interface Generator {
  makeArch: (upper: boolean, seed: number) => { upper: boolean }
  scan: (arch: object, tau: number, pitch: number, seed: number) => GeneratedMesh
  toStl: (mesh: GeneratedMesh) => Uint8Array
}

/** One arch by its seed; `pitch`: the grid of its triangles in mm. */
export type MadeArch = (seed: number, jaw: 'upper' | 'lower', pitch?: number) => Mesh

interface Arches {
  made: MadeArch
  /** The file of `made`. */
  fileOf: (seed: number, jaw: 'upper' | 'lower', pitch?: number) => string
  stlOf: (mesh: Mesh) => Uint8Array
}

/** Made meshes are kept in `cache` from run to run: making one takes seconds. */
export async function openGenerator({
  folder,
  cache,
  pitch: usual,
}: Record<'folder' | 'cache', string> & { pitch: number }): Promise<Arches> {
  const generator: Generator = {
    ...(await import(join(folder, 'case.ts'))),
    ...(await import(join(folder, 'mesh.ts'))),
  }
  mkdirSync(cache, { recursive: true })
  const fileOf: Arches['fileOf'] = (seed, jaw, pitch = usual) => {
    const file = join(cache, `${seed}-${jaw}-${pitch}.stl`)
    if (!existsSync(file)) {
      const arch = generator.makeArch(jaw === 'upper', seed)
      const mesh = generator.scan(arch, 0, pitch, seed * 100 + (jaw === 'upper' ? 1 : 2))
      writeFileSync(`${file}.part`, generator.toStl(mesh))
      renameSync(`${file}.part`, file)
    }
    return file
  }
  return {
    fileOf,
    made: (seed, jaw, pitch) => {
      const file = fileOf(seed, jaw, pitch)
      const parsed = parseScan(readFileSync(file), { bytes: 1e9, triangles: 4e6 })
      if (!parsed.ok) throw new Error(`${file}: ${parsed.why}`)
      return parsed.mesh
    },
    stlOf: ({ positions, indices }) => generator.toStl({ pos: positions, idx: indices }),
  }
}
