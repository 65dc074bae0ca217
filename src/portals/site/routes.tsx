import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { type SitePath, sitePaths } from '#features/site/contract/pages.ts'
import { AccessibilityPage } from '#features/site/legal/web/AccessibilityPage.tsx'
import { LegalNoticePage } from '#features/site/legal/web/LegalNoticePage.tsx'
import { PrivacyPage } from '#features/site/legal/web/PrivacyPage.tsx'
import { useLegalWords } from '#features/site/legal/web/words.ts'
import { AboutPage } from '#features/site/web/AboutPage.tsx'
import { HomePage } from '#features/site/web/HomePage.tsx'
import { ResultsPage } from '#features/site/web/ResultsPage.tsx'
import { useSiteWords } from '#features/site/web/words.ts'
import { YouthsPage } from '#features/site/web/YouthsPage.tsx'
import { loadChunk } from '#shell/chunks.ts'
import { go, usePath } from '#shell/frame/paths.tsx'
import { Layout } from './Layout.tsx'

/** The public site (specification, section 2), and the pages the law asks for; anything else leads to `/`. */
const pages: Record<SitePath, ComponentType> = {
  '/': HomePage,
  '/about': AboutPage,
  '/results': ResultsPage,
  '/youths': YouthsPage,
  '/legal-notice': LegalNoticePage,
  '/privacy': PrivacyPage,
  '/accessibility': AccessibilityPage,
}

export function Component() {
  const path = usePath()
  const known = sitePaths.find(one => one === path)
  useEffect(() => {
    if (!known) go(`/${location.search}`, { replace: true })
  }, [known])
  const Page = known && pages[known]
  return (
    <>
      {known && <Head path={known} />}
      <Layout>{Page && <Page />}</Layout>
      <Certificate />
    </>
  )
}

const PublicCheck = lazy(() =>
  loadChunk(() => import('#features/courses/certificates/web/PublicCheck.tsx')).then(({ PublicCheck }) => ({
    default: PublicCheck,
  })),
)

// the address on a certificate leads every visitor here; pages that are made ahead of time know nothing of it
function Certificate() {
  const [code, setCode] = useState<string | null>(null)
  useEffect(() => setCode(new URLSearchParams(location.search).get('certificate')), [])
  return (
    code && (
      <Suspense fallback={null}>
        <PublicCheck code={code} onClose={() => setCode(null)} />
      </Suspense>
    )
  )
}

function Head({ path }: { path: SitePath }) {
  const { title, description } = { ...useSiteWords().meta, ...useLegalWords().meta }[path]
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
    </>
  )
}
