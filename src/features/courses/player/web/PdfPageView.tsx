import { useEffect, useRef, useState } from 'react'
import styles from './PdfLesson.module.css'
import { drawPage, type Pdf, textOfPage } from './pdf.ts'
import { usePlayerWords } from './words.ts'

/** One page, as wide as its container, or wider when it is enlarged; its text is below it for screen readers. */
export function PdfPageView({ pdf, number, zoom, lang }: { pdf: Pdf; number: number; zoom: number; lang: string }) {
  const { pdf: words } = usePlayerWords()
  const frame = useRef<HTMLElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [text, setText] = useState('')
  const width = useWidth(frame) * zoom
  useEffect(() => {
    const paper = canvas.current
    if (!paper || width === 0) return
    let drawing: ReturnType<typeof drawPage> | undefined
    let isUnmounted = false
    const draw = async () => {
      const page = await pdf.getPage(number)
      if (isUnmounted) return
      drawing = drawPage(page, paper, width)
      // cancelled because another page or size is requested
      drawing.done.catch(() => {})
      const words = await textOfPage(page)
      if (!isUnmounted) setText(words)
    }
    // a damaged page is blank; the others can be read, and the file saved
    const clear = () => {
      if (isUnmounted) return
      // setting the size removes the drawing of the page before
      paper.width = Math.floor(width)
      setText('')
    }
    draw().catch(clear)
    return () => {
      isUnmounted = true
      drawing?.stop()
    }
  }, [pdf, number, width])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: an enlarged page must be scrollable by keyboard too
    <section ref={frame} className={styles.frame} tabIndex={0} aria-label={words.page(number, pdf.numPages)}>
      <canvas
        ref={canvas}
        className={styles.paper}
        style={{ width: Math.max(0, width) }}
        role="img"
        aria-label={words.page(number, pdf.numPages)}
      />
      <p className="visually-hidden" lang={lang}>
        {text}
      </p>
    </section>
  )
}

function useWidth(place: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const shown = place.current
    if (!shown) return
    const watcher = new ResizeObserver(() => setWidth(Math.floor(shown.clientWidth)))
    watcher.observe(shown)
    return () => watcher.disconnect()
  }, [place])
  return width
}
