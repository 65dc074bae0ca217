import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  archFacets,
  archStl,
  asciiStl,
  binaryStl,
  emptyFile,
  type Facet,
  textNamedStl,
  truncatedStl,
} from '../../test/files.ts'
import { measure } from './measure.ts'
import { parseScan } from './parse.ts'

const limits = { bytes: 200 * 2 ** 20, triangles: 4_000_000 }
const why = (bytes: Uint8Array, some = limits) => {
  const parsed = parseScan(bytes, some)
  return parsed.ok ? `taken as ${parsed.format}` : parsed.why
}
const text = (words: string) => new TextEncoder().encode(words)

const triangle: Facet = [0, 0, 0, 1, 0, 0, 0, 1, 0]
const coordinate = fc.float({ noNaN: true, noDefaultInfinity: true, min: -500, max: 500 })
const facets = fc.array(
  fc.tuple(
    ...([coordinate, coordinate, coordinate] as const),
    ...([coordinate, coordinate, coordinate] as const),
    ...([coordinate, coordinate, coordinate] as const),
  ),
  { minLength: 1, maxLength: 40 },
)

/** The corners of a parsed file, facet by facet. */
function cornersOf(bytes: Uint8Array): number[][] {
  const parsed = parseScan(bytes, limits)
  if (!parsed.ok) return [[]]
  const { positions, indices } = parsed.mesh
  const corners = [...indices].flatMap(at => [...positions.subarray(at * 3, at * 3 + 3)])
  return Array.from({ length: indices.length / 3 }, (_, k) => corners.slice(k * 9, k * 9 + 9))
}
const plain = (list: readonly Facet[]) => list.map(f => f.map(value => Math.fround(value) + 0))

function plyOf(list: readonly Facet[], format: 'ascii' | 'binary_little_endian' | 'binary_big_endian'): Uint8Array {
  const head = text(
    `ply\nformat ${format} 1.0\nelement vertex ${list.length * 3}\nproperty float x\nproperty float y\nproperty float z\nproperty uchar red\nelement face ${list.length}\nproperty list uchar int vertex_indices\nend_header\n`,
  )
  if (format === 'ascii') {
    const rows = list.flatMap(f => [0, 3, 6].map(i => `${f[i]} ${f[i + 1]} ${f[i + 2]} 200\n`))
    const faces = list.map((_, k) => `3 ${k * 3} ${k * 3 + 1} ${k * 3 + 2}\n`)
    return new Uint8Array([...head, ...text(rows.join('') + faces.join(''))])
  }
  const little = format === 'binary_little_endian'
  const view = new DataView(new ArrayBuffer(list.length * (39 + 13)))
  list.flat().forEach((value, i) => {
    view.setFloat32(Math.floor(i / 3) * 13 + (i % 3) * 4, value, little)
  })
  list.forEach((_, k) => {
    view.setUint8(list.length * 39 + k * 13, 3)
    for (let i = 0; i < 3; i++) view.setInt32(list.length * 39 + k * 13 + 1 + i * 4, k * 3 + i, little)
  })
  return new Uint8Array([...head, ...new Uint8Array(view.buffer)])
}

function objOf(list: readonly Facet[]): Uint8Array {
  const lines = list.flatMap(f => [...[0, 3, 6].map(i => `v ${f[i]} ${f[i + 1]} ${f[i + 2]}`), 'f -3//1 -2//1 -1//1'])
  return text(`# made\n${lines.join('\n')}\n`)
}

describe('a written file is read back', () => {
  const writers = {
    'binary STL': binaryStl,
    'ASCII STL': asciiStl,
    'ascii PLY': (f: readonly Facet[]) => plyOf(f, 'ascii'),
    'little-endian PLY': (f: readonly Facet[]) => plyOf(f, 'binary_little_endian'),
    'big-endian PLY': (f: readonly Facet[]) => plyOf(f, 'binary_big_endian'),
    OBJ: objOf,
  }
  for (const [name, write] of Object.entries(writers)) {
    test(`every facet of a ${name} has its place and its exact coordinates`, () => {
      fc.assert(
        fc.property(facets, list => {
          expect(cornersOf(write(list))).toEqual(plain(list))
        }),
      )
    })
    test(`a ${name} that was cut is never accepted as a file with fewer facets`, () => {
      const complete = write(archFacets({ arch: 'upper', triangles: 60 }))
      const facetsOf = (bytes: Uint8Array) => cornersOf(bytes).filter(c => c.length > 0).length
      const cuts = Array.from({ length: complete.length - 40 }, (_, i) => i).filter(i => i % 7 === 0 || i < 200)
      const taken = cuts.filter(cut => facetsOf(complete.subarray(0, cut)) > 0)
      // OBJ has no length and no end mark: one cut between two lines is a shorter, valid file
      expect(name === 'OBJ' ? [] : taken).toEqual([])
    })
  }
})

describe('content decides, not the name', () => {
  test('a binary STL may begin with the word solid', () => {
    expect(why(binaryStl([triangle], 'solid by a careless exporter'))).toBe('taken as stl-binary')
  })
  test('a text, a picture, a PDF and a web page are no meshes', () => {
    expect(why(textNamedStl())).toBe('not-a-mesh')
    expect(why(text(`%PDF-1.7\n${'x'.repeat(500)}`))).toBe('not-a-mesh')
    expect(why(text('<!doctype html><html></html>'))).toBe('not-a-mesh')
    expect(
      why(new Uint8Array([0xff, 0xd8, 0xff, 0xe0, ...Array.from({ length: 900 }, (_, i) => (i * 37) % 256)])),
    ).toBe('not-a-mesh')
    expect(why(text('solid and reliable, that is how we like it'))).toBe('not-a-mesh')
  })
  test('polygons become fans, whatever their size', () => {
    const quad = 'v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nv 0 2 0\n'
    expect(cornersOf(text(`${quad}f 1 2 3 4 5\n`))).toHaveLength(3)
    const ply = `ply\nformat ascii 1.0\nelement vertex 4\nproperty float x\nproperty float y\nproperty float z\nelement face 1\nproperty list uchar int vertex_index\nend_header\n0 0 0\n1 0 0\n1 1 0\n0 1 0\n4 0 1 2 3\n`
    expect(cornersOf(text(ply))).toHaveLength(2)
  })
})

describe('each wrong file has its reason', () => {
  const claims = (count: number) => {
    const bytes = binaryStl([triangle])
    new DataView(bytes.buffer).setUint32(80, count, true)
    return bytes
  }
  const withNan = () => {
    const bytes = binaryStl([triangle, triangle])
    new DataView(bytes.buffer).setFloat32(84 + 50 + 12, Number.NaN, true)
    return bytes
  }
  const plyClaiming = (what: string, body = '') =>
    text(`ply\nformat binary_little_endian 1.0\n${what}end_header\n${body}`)
  const xyz = 'property float x\nproperty float y\nproperty float z\n'
  test.each<[string, Uint8Array, string]>([
    ['nothing in it', emptyFile(), 'empty-file'],
    ['two thirds of an STL', truncatedStl(), 'truncated'],
    ['one byte short', archStl({ arch: 'lower' }).subarray(0, -1), 'truncated'],
    ['one byte too many', new Uint8Array([...binaryStl([triangle]), 0]), 'surplus-bytes'],
    ['four thousand million facets claimed', claims(2 ** 32 - 1), 'too-many-triangles'],
    ['no facet', binaryStl([]), 'no-triangles'],
    ['not a number in a corner', withNan(), 'not-finite'],
    ['a number too large for a float', text('v 1e999 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n'), 'not-finite'],
    ['a face that names no vertex', text('v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 9\n'), 'bad-index'],
    ['points without faces', text('v 0 0 0\nv 1 0 0\nv 0 1 0\n'), 'no-triangles'],
    ['a PLY that claims 4 G vertices', plyClaiming(`element vertex 4294967295\n${xyz}`), 'too-many-triangles'],
    ['a PLY that claims a million vertices', plyClaiming(`element vertex 1000000\n${xyz}`), 'truncated'],
    ['a PLY of rows without bytes', plyClaiming('element vertex 9000000\n'), 'not-a-mesh'],
    ['an ASCII STL that stops in a facet', asciiStl([triangle, triangle]).subarray(0, 230), 'truncated'],
    [
      'a number of a million digits',
      text(`solid x\nfacet normal 0 0 0\nouter loop\nvertex ${'9'.repeat(1e6)} 0 0\n${'x '.repeat(9)}`),
      'not-finite',
    ],
  ])('%s', (_, bytes, code) => {
    expect(why(bytes)).toBe(code)
  })
  test('more bytes or triangles than the limit', () => {
    const scan = archStl({ arch: 'upper', triangles: 2000 })
    expect(why(scan, { bytes: 1000, triangles: 10 })).toBe('too-big')
    for (const bytes of [
      scan,
      asciiStl(archFacets({ arch: 'upper', triangles: 100 })),
      objOf(archFacets({ arch: 'upper', triangles: 100 })),
    ])
      expect(why(bytes, { ...limits, triangles: 10 })).toBe('too-many-triangles')
  })
  test('random bytes never make it throw', () => {
    const starts = [
      '',
      'ply\nformat ascii 1.0\n',
      'ply\nformat binary_big_endian 1.0\nelement vertex 3\n',
      'solid a\nfacet ',
      'v 1 2 3\nf 1 1 ',
    ]
    const anything = fc.tuple(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 400 }))
    fc.assert(
      fc.property(anything, ([start, rest]) => void why(new Uint8Array([...text(start), ...rest]))),
      { numRuns: 2000 },
    )
  })
  test('a valid file with any byte changed does not make it throw', () => {
    const files = [
      archStl({ arch: 'upper', triangles: 60 }),
      plyOf(archFacets({ arch: 'upper', triangles: 40 }), 'binary_little_endian'),
      plyOf([triangle], 'ascii'),
    ]
    fc.assert(
      fc.property(fc.constantFrom(...files), fc.nat(), fc.integer({ min: 0, max: 255 }), (file, at, value) => {
        const changed = file.slice()
        changed[at % changed.length] = value
        why(changed)
      }),
      { numRuns: 2000 },
    )
  })
})

test('a scan of 250,000 triangles is read, welded and measured well within a second', () => {
  const scan = archStl({ arch: 'upper', triangles: 250_000 })
  // processor time: other work on the machine does not count
  const start = process.cpuUsage()
  const parsed = parseScan(scan, limits)
  if (!parsed.ok) expect.fail(parsed.why)
  const { triangles, vertices, openEdges } = measure(parsed.mesh)
  expect(process.cpuUsage(start).user).toBeLessThan(1e6)
  expect({ triangles, welded: vertices < triangles * 0.6, openEdges: openEdges > 0 }).toEqual({
    triangles: scan.length / 50 - 84 / 50,
    welded: true,
    openEdges: true,
  })
})
