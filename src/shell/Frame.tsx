import { type ReactNode, Suspense } from 'react'
import { UiWordsProvider } from '#ui/words.tsx'
import { ChunkBanner } from './ChunkBanner.tsx'
import { DemoNotice } from './DemoNotice.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Loader } from './Loader.tsx'
import { Toasts } from './Toasts.tsx'
import { useShellWords } from './words.ts'

/** What surrounds every portal: words for the parts, news, the way on after a failure. */
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
        </Worded>
      </Suspense>
      <ChunkBanner />
    </>
  )
}

function Worded({ children }: { children: ReactNode }) {
  return <UiWordsProvider words={useShellWords().ui}>{children}</UiWordsProvider>
}
