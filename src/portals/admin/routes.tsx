import { lazyPage, Portal } from '#shell/frame/Router.tsx'
import { Layout } from './Layout.tsx'
import { pages } from './pages.ts'

/** What an administrator sees (specification, section 2). */
const routes = [{ path: '/', Component: Layout, children: pages.map(({ path, load }) => lazyPage(path, load)) }]

export function Component() {
  return <Portal routes={routes} />
}
