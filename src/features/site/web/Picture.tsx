import type { Ref } from 'react'
import styles from './Picture.module.css'
import { type PictureName, pictures } from './pictures.ts'
import { sourcesOf, stillOf } from './stills.ts'

interface PictureProps {
  name: PictureName
  /** Its width at each width of the window, as in `img sizes`. */
  sizes: string
  alt: string
  /** It is in the first viewport: loaded at once. */
  priority?: boolean
  imageRef?: Ref<HTMLImageElement>
}

/**
 * One of our own pictures in the format and the width that the browser chooses. Its space is reserved before it loads.
 */
export function Picture({ name, sizes, alt, priority = false, imageRef }: PictureProps) {
  const { width, height, widths } = pictures[name]
  return (
    <picture className={styles.picture}>
      <source type="image/avif" srcSet={sourcesOf(name, 'avif')} sizes={sizes} />
      <img
        ref={imageRef}
        className={styles.image}
        src={stillOf(name, widths[1], 'webp')}
        srcSet={sourcesOf(name, 'webp')}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        {...(priority ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
      />
    </picture>
  )
}
