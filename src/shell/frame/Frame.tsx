import { type ReactNode, Suspense } from 'react'
import { LiveLine } from '#ui/Status.tsx'
import { UiWordsProvider } from '#ui/words.tsx'
import { Toasts } from '../popups/Toasts.tsx'
import { useShellWords } from '../words/words.ts'
import { ChunkBanner } from './ChunkBanner.tsx'
import { DemoNotice } from './DemoNotice.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Loader } from './Loader.tsx'

/** What every portal needs around it: words for the UI parts, toasts, and the screen after a failure. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <Suspense fallback={<Loader />}>
        <Worded>
          <DemoNotice />
          <ErrorBoundary>
            <Suspense fallback={<Loader />}>{children}</Suspense>
          </ErrorBoundary>
          <Toasts />
          <LiveLine />
        </Worded>
      </Suspense>
      <ChunkBanner />
    </>
  )
}

function Worded({ children }: { children: ReactNode }) {
  return <UiWordsProvider words={useShellWords().ui}>{children}</UiWordsProvider>
}
