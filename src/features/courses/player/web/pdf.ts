import { useQuery } from '@tanstack/react-query'
import { getDocument, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker&url'
import { filePath } from '#features/files/file/contract/file.ts'
import { callRaw } from '#shell/calls/call.ts'
import { startWorker } from '#shell/worker.ts'

export type Pdf = Awaited<ReturnType<typeof getDocument>['promise']>
export type PdfPage = Awaited<ReturnType<Pdf['getPage']>>

/**
 * Opens a PDF that needs the access token. It is parsed in a worker from our own build, because the content security
 * policy allows no other; scripts in the document never run, and no external resource is loaded.
 */
export function usePdf(fileId: string) {
  return useQuery({
    queryKey: ['pdf', fileId],
    queryFn: async ({ signal }) => {
      const data = await callRaw(filePath(fileId), answer => answer.arrayBuffer(), { kind: 'file', signal })
      const worker = PDFWorker.create({ port: startWorker(workerUrl) })
      // WebAssembly would need an exception in the content security policy
      return getDocument({ data, worker, useWasm: false, enableXfa: false }).promise
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}

/** Draws a page at `width` CSS pixels; the returned function cancels it. */
export function drawPage(
  page: PdfPage,
  canvas: HTMLCanvasElement,
  width: number,
): { done: Promise<void>; stop: () => void } {
  const natural = page.getViewport({ scale: 1 }).width
  // as sharp as the screen, within the maximum canvas size of phones
  const density = Math.min(devicePixelRatio || 1, 2, 4096 / Math.max(1, width))
  const viewport = page.getViewport({ scale: (width / natural) * density })
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  const task = page.render({ canvas, viewport })
  return { done: task.promise, stop: () => task.cancel() }
}

/** The text of a page, for screen readers. */
export async function textOfPage(page: PdfPage): Promise<string> {
  // `getTextContent` iterates the same stream with `for await`, which Safari does not support before version 27
  const reader: ReadableStreamDefaultReader<Awaited<ReturnType<PdfPage['getTextContent']>>> = page
    .streamTextContent()
    .getReader()
  let words = ''
  for (let part = await reader.read(); !part.done; part = await reader.read())
    for (const item of part.value.items) if ('str' in item) words += item.str + (item.hasEOL ? '\n' : '')
  return words
}
