import { toast } from '../popups/toasts.ts'
import { useShellWords } from '../words/words.ts'
import { blobUrl, releaseBlob } from './blobs.ts'
import { callRaw } from './call.ts'
import { CallError } from './callError.ts'

/**
 * Saves a file as a browser download under `name`: a file from the server by its path, or the result of `content`.
 * Shows an error when it fails; returns whether it succeeded.
 */
export async function download(content: string | (() => Promise<Blob>), name: string): Promise<boolean> {
  try {
    saveToDisk(
      typeof content === 'string'
        ? await callRaw(content, answer => answer.blob(), { kind: 'making' })
        : await content(),
      name,
    )
    return true
  } catch (error) {
    await announceFailure(error)
    return false
  }
}

/** The same for content that is already in memory. */
export function saveToDisk(blob: Blob, name: string): void {
  const url = blobUrl(blob)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  // every browser we support has read the blob by the next task; a minute leaves a wide margin
  setTimeout(() => releaseBlob(url), 60_000)
}

async function announceFailure(error: unknown): Promise<void> {
  const code = error instanceof CallError ? error.code : 'internal'
  const words = await useShellWords.load()
  toast.error(words.errors[code])
}
