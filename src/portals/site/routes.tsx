import { type ReactNode, useEffect } from 'react'
import { go, usePath } from '#shell/paths.tsx'
import { HomePage } from './HomePage.tsx'
import { Layout } from './Layout.tsx'
import { PlainPage } from './PlainPage.tsx'

/** The public site (specification, section 2): four pages, anything else leads to `/`. Plain until its own issue. */
export function Component() {
  const path = usePath()
  const known = Object.hasOwn(pages, path)
  useEffect(() => {
    if (!known) go('/', { replace: true })
  }, [known])
  return <Layout>{known && pages[path]}</Layout>
}

const pages: Record<string, ReactNode> = {
  '/': <HomePage />,
  '/about': <PlainPage page="about" />,
  '/results': <PlainPage page="results" />,
  '/youths': <PlainPage page="youths" />,
}
