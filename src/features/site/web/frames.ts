// loaded when the page is idle, so that it delays nothing
const files = import.meta.glob<string>('../../../../assets/site/frames/*.{avif,webp}', {
  eager: true,
  query: '?url',
  import: 'default',
})

interface Needed {
  /** The URL that the browser chose for the first picture: it reveals the supported format. */
  chosen: string
  /** Width of the picture in device pixels. */
  pixels: number
}

/** The URLs of the hero's pictures after the first one, in the order of the stages. */
export function framesFor({ chosen, pixels }: Needed): string[] {
  const width = pixels > 880 ? 1200 : pixels > 530 ? 800 : 480
  const ending = `-${width}.${/\.avif\b/.test(chosen) ? 'avif' : 'webp'}`
  return Object.entries(files)
    .filter(([path]) => path.endsWith(ending))
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([, address]) => address)
}
