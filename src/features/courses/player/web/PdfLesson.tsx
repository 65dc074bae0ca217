import { ChevronLeft, ChevronRight, Download, ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { filePath } from '#features/files/file/contract/file.ts'
import { figureOf } from '#kit/figures.ts'
import { download } from '#shell/calls/download.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button, IconButton } from '#ui/Button.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Row } from '#ui/Stack.tsx'
import { Status } from '#ui/Status.tsx'
import type { Lesson } from '../../course/contract/lesson.ts'
import styles from './PdfLesson.module.css'
import { PdfPageView } from './PdfPageView.tsx'
import { type Pdf, usePdf } from './pdf.ts'
import type { ProgressRecorder } from './progressRecorder.ts'
import { usePlayerWords } from './words.ts'

interface PdfLessonProps {
  lesson: Lesson
  file: { id: string; name: string }
  /** The language of the course. */
  lang: string
  record: ProgressRecorder
}

/** A PDF, shown page by page. It is finished when its last page was shown. */
export function PdfLesson({ lesson, file, lang, record }: PdfLessonProps) {
  const { pdf: words } = usePlayerWords()
  const { data: pdf, isError, refetch } = usePdf(file.id)
  const save = (
    <Button icon={<Download aria-hidden="true" />} onClick={() => download(filePath(file.id), file.name)}>
      {words.save}
    </Button>
  )
  if (isError)
    return (
      <Banner
        tone="bad"
        title={words.failed}
        actions={
          <Row gap={2}>
            <Button onClick={() => refetch()}>{words.retry}</Button>
            {save}
          </Row>
        }
      >
        {words.failedText}
      </Banner>
    )
  if (!pdf)
    return (
      <div aria-busy="true">
        <span className="visually-hidden">{words.loading}</span>
        <Skeleton height={480} />
      </div>
    )
  return (
    <>
      <Pages pdf={pdf} lang={lang} first={lesson.progress?.place ?? 1} record={record} />
      <div>{save}</div>
    </>
  )
}

const zooms = [1, 1.5, 2, 3]

function PageField({ page, pages, onGo }: { page: number; pages: number; onGo: (to: number) => void }) {
  const { pdf: words } = usePlayerWords()
  const [typed, setTyped] = useState<string>()
  const go = () => {
    const to = figureOf(typed ?? '', { decimals: 0, min: 1 })
    setTyped(undefined)
    if (to !== undefined) onGo(to)
  }
  return (
    <form
      className={styles.page}
      onSubmit={event => {
        event.preventDefault()
        go()
      }}
    >
      <input
        aria-label={words.goTo}
        inputMode="numeric"
        autoComplete="off"
        size={Math.max(2, String(pages).length)}
        value={typed ?? page}
        onFocus={event => event.target.select()}
        onChange={event => setTyped(event.target.value)}
        onBlur={go}
      />
      <span aria-hidden="true">/ {pages}</span>
      <Status as="span" className="visually-hidden" isQuietAtFirst>
        {words.page(page, pages)}
      </Status>
    </form>
  )
}

function Pages({ pdf, lang, first, record }: { pdf: Pdf; lang: string; first: number; record: ProgressRecorder }) {
  const { pdf: words } = usePlayerWords()
  const pages = pdf.numPages
  const [page, setPage] = useState(() => Math.min(Math.max(1, Math.round(first)), pages))
  const [zoom, setZoom] = useState(0)
  useEffect(() => {
    record.add({ kind: 'pdf', page, pages })
    record.send()
  }, [page, pages, record])
  const go = (to: number) => setPage(Math.min(Math.max(1, to), pages))
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowRight: page + 1, PageDown: page + 1, ArrowLeft: page - 1, PageUp: page - 1, Home: 1, End: pages }
    const target = to[event.key as keyof typeof to]
    if (target === undefined || event.target instanceof HTMLInputElement) return
    event.preventDefault()
    go(target)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of controls that share their keys, not a fieldset
    <div className={styles.viewer} role="group" aria-label={words.page(page, pages)} onKeyDown={onKeyDown}>
      <div className={styles.tools}>
        <IconButton
          label={words.previous}
          icon={<ChevronLeft />}
          onClick={() => go(page - 1)}
          disabledReason={page === 1 ? words.page(1, pages) : undefined}
        />
        <PageField page={page} pages={pages} onGo={go} />
        <IconButton
          label={words.next}
          icon={<ChevronRight />}
          onClick={() => go(page + 1)}
          disabledReason={page === pages ? words.page(pages, pages) : undefined}
        />
        <span className={styles.zoom}>
          <IconButton label={words.smaller} icon={<ZoomOut />} onClick={() => setZoom(Math.max(0, zoom - 1))} />
          <IconButton
            label={words.larger}
            icon={<ZoomIn />}
            onClick={() => setZoom(Math.min(zooms.length - 1, zoom + 1))}
          />
        </span>
      </div>
      <PdfPageView pdf={pdf} number={page} zoom={zooms[zoom] ?? 1} lang={lang} />
    </div>
  )
}
