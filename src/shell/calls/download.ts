import { toast } from '../popups/toasts.ts'
import { useShellWords } from '../words/words.ts'
import { blobUrl, releaseBlob } from './blobs.ts'
import { callRaw } from './call.ts'
import { CallError } from './callError.ts'

/**
 * Hands a file to the browser's downloads under `name`: one behind the bearer, by its path, or what `content` makes.
 * Says why when it fails, and answers whether it was done.
 */
export async function download(content: string | (() => Promise<Blob>), name: string): Promise<boolean> {
  try {
    saveToDisk(typeof content === 'string' ? await (await callRaw(content)).blob() : await content(), name)
    return true
  } catch (error) {
    await announceFailure(error)
    return false
  }
}

/** The same with content that is here already. */
export function saveToDisk(blob: Blob, name: string): void {
  const url = blobUrl(blob)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  // the download has read the blob by the next turn in every browser we know; a minute is generous
  setTimeout(() => releaseBlob(url), 60_000)
}

async function announceFailure(error: unknown): Promise<void> {
  const code = error instanceof CallError ? error.code : 'internal'
  const words = await useShellWords.load()
  toast.error(words.errors[code])
}
