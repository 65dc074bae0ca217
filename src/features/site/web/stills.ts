import { type PictureName, pictures } from './pictures.ts'

const files = import.meta.glob<string>('../../../../assets/site/stills/*.{avif,webp}', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** The URLs of a picture in one format, as a `srcset`; the browser takes the width it needs. */
export function sourcesOf(name: PictureName, format: 'avif' | 'webp'): string {
  return pictures[name].widths.map(width => `${stillOf(name, width, format)} ${width}w`).join(', ')
}

/** The URL of a picture of one width. */
export function stillOf(name: PictureName, width: number, format: 'avif' | 'webp'): string {
  const address = files[`../../../../assets/site/stills/${name}-${width}.${format}`]
  if (address === undefined) throw new Error(`No picture ${name} of ${width} pixels`)
  return address
}
