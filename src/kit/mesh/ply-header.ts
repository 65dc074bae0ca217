import { type RefusedMesh, refused } from './mesh.ts'

const longestHeader = 65_536

const typeNames = {
  char: 'char',
  int8: 'char',
  uchar: 'uchar',
  uint8: 'uchar',
  short: 'short',
  int16: 'short',
  ushort: 'ushort',
  uint16: 'ushort',
  int: 'int',
  int32: 'int',
  uint: 'uint',
  uint32: 'uint',
  float: 'float',
  float32: 'float',
  double: 'double',
  float64: 'double',
} as const
export type PlyType = (typeof typeNames)[keyof typeof typeNames]

/** The number of bytes of each number type. */
export const plyBytes: Record<PlyType, number> = {
  char: 1,
  uchar: 1,
  short: 2,
  ushort: 2,
  int: 4,
  uint: 4,
  float: 4,
  double: 8,
}

/** A property; `list` is the type of the count when it is a list. */
export interface PlyProperty {
  name: string
  type: PlyType
  list?: PlyType
}
export interface PlyElement {
  name: string
  count: number
  properties: PlyProperty[]
}
export interface PlyHeader {
  format: 'ascii' | 'little' | 'big'
  elements: PlyElement[]
  /** The offset of the data in bytes. */
  end: number
}

/** Reads the header up to `end_header`; refuses what it does not understand. */
export function plyHeader(bytes: Uint8Array): ({ ok: true } & PlyHeader) | RefusedMesh {
  const text = new TextDecoder('latin1').decode(bytes.subarray(0, longestHeader))
  const end = /\nend_header[ \t]*(\r\n|\n|\r)|\rend_header[ \t]*\r\n?/.exec(text)
  if (end === null) return refused(bytes.length < longestHeader ? 'truncated' : 'not-a-mesh')
  const lines = text
    .slice(0, end.index)
    .split(/\r\n|\n|\r/)
    .map(line => line.trim().split(/\s+/))
  const format = formatOf(lines)
  const elements = elementsOf(lines)
  if (format === undefined || elements === undefined) return refused('not-a-mesh')
  return { ok: true, format, elements, end: end.index + end[0].length }
}

function formatOf(lines: string[][]): PlyHeader['format'] | undefined {
  const name = lines.find(([word]) => word === 'format')?.[1]
  if (name === 'ascii') return 'ascii'
  if (name === 'binary_little_endian') return 'little'
  return name === 'binary_big_endian' ? 'big' : undefined
}

function elementsOf(lines: string[][]): PlyElement[] | undefined {
  const elements: PlyElement[] = []
  for (const [word, ...rest] of lines) {
    if (word === 'element') {
      const count = /^\d{1,10}$/.test(rest[1] ?? '') ? Number(rest[1]) : undefined
      if (rest[0] === undefined || count === undefined) return undefined
      elements.push({ name: rest[0], count, properties: [] })
    } else if (word === 'property') {
      const property = propertyOf(rest)
      if (property === undefined || elements.length === 0) return undefined
      elements.at(-1)?.properties.push(property)
    }
  }
  return elements.length > 0 && elements.length <= 100 ? elements : undefined
}

function propertyOf(words: string[]): PlyProperty | undefined {
  if (words[0] !== 'list') {
    const type = typeOf(words[0])
    return type !== undefined && words[1] !== undefined ? { type, name: words[1] } : undefined
  }
  const list = typeOf(words[1])
  const type = typeOf(words[2])
  if (list === undefined || type === undefined || words[3] === undefined) return undefined
  return list === 'float' || list === 'double' ? undefined : { list, type, name: words[3] }
}

function typeOf(name: string | undefined): PlyType | undefined {
  return Object.entries(typeNames).find(([known]) => known === name)?.[1]
}

/** The minimum bytes of one row of an element: per property a digit and a separator in ASCII, empty lists in binary. */
export function smallestRow({ properties }: PlyElement, format: PlyHeader['format']): number {
  if (format === 'ascii') return properties.length * 2
  return properties.reduce((sum, { type, list }) => sum + plyBytes[list ?? type], 0)
}
