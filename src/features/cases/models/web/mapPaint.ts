import type { MeshStandardMaterial } from 'three'
import type { Painter } from './sceneParts.ts'

/** A range of numbers with its colour; the ranges of a map follow one another, and the last has no end. */
export interface PaintBand {
  below: number
  /** Null: the colour that the model has without the map. */
  colour: string | null
  isStriped?: boolean
}

/**
 * Colours a model by a number for each of its vertices, in bands with a line where two meet. The bands are in the shader, so a line is
 * as sharp as the screen, however coarse the mesh is.
 */
export function mapPainter(values: Float32Array<ArrayBuffer>, bands: readonly PaintBand[]): Painter {
  return { values, dress: material => compileWith(material, bands) }
}

function compileWith(material: MeshStandardMaterial, bands: readonly PaintBand[]): void {
  material.onBeforeCompile = shader => {
    shader.vertexShader = `attribute float mapValue;\nvarying float vMapValue;\n${shader.vertexShader.replace(
      '#include <begin_vertex>',
      '#include <begin_vertex>\n vMapValue = mapValue;',
    )}`
    shader.fragmentShader = `varying float vMapValue;\n${shader.fragmentShader.replace(
      '#include <color_fragment>',
      `#include <color_fragment>\n${fragmentOf(bands)}`,
    )}`
  }
  // one program for all models with these bands
  const key = JSON.stringify(bands)
  material.customProgramCacheKey = () => key
}

function fragmentOf(bands: readonly PaintBand[]): string {
  const edges = bands.map(({ below }) => below).filter(Number.isFinite)
  const inBand = (at: number) =>
    `vMapValue >= ${float(edges[at - 1] ?? -1e9)} && vMapValue < ${float(edges[at] ?? 1e9)}`
  const colours = bands.flatMap(({ colour, isStriped }, at) => [
    ...(colour ? [`if (${inBand(at)}) diffuseColor.rgb = ${linear(colour)};`] : []),
    ...(isStriped
      ? [`if (${inBand(at)} && mod(gl_FragCoord.x + gl_FragCoord.y, 10.0) < 4.0) diffuseColor.rgb *= 0.35;`]
      : []),
  ])
  // a line of two pixels, however fast the number changes on the screen; none where it does not change
  const lines = edges.map(edge => `line = min(line, abs(vMapValue - ${float(edge)}) / max(fwidth(vMapValue), 1e-5));`)
  return `${colours.join('\n')}
    float line = 9.0;
    ${lines.join('\n')}
    diffuseColor.rgb *= mix(0.25, 1.0, smoothstep(0.5, 1.2, line));`
}

const float = (value: number) => value.toExponential()

/** The shader computes with light, not with the numbers of the screen (sRGB, IEC 61966-2-1). */
function linear(colour: string): string {
  const shares = [1, 3, 5].map(at => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return `vec3(${shares.map(float).join(', ')})`
}
