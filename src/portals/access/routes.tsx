import { type ComponentType, lazy, useDeferredValue } from 'react'
import { loadChunk } from '#shell/chunks.ts'
import { usePath } from '#shell/frame/paths.tsx'
import { Layout } from './Layout.tsx'

const page = (load: () => Promise<{ Component: ComponentType }>) =>
  lazy(() => loadChunk(load).then(({ Component }) => ({ default: Component })))

const Login = page(() => import('#features/auth/web/LoginPage.tsx'))
const Forgot = page(() => import('#features/auth/web/ForgotPasswordPage.tsx'))
const Reset = page(() => import('#features/auth/web/ResetPasswordPage.tsx'))
const Invitation = page(() => import('#features/auth/invitations/web/InvitationPage.tsx'))

/** The pages before signing in: no router, so that they stay light. */
export function Component() {
  // a page stays, with what was typed, until the next one is there
  const path = useDeferredValue(usePath())
  return (
    <Layout>
      {path === '/login' && <Login />}
      {path === '/forgot-password' && <Forgot />}
      {path === '/reset-password' && <Reset />}
      {path === '/invitation' && <Invitation />}
    </Layout>
  )
}
