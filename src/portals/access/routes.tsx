import { lazy, useDeferredValue } from 'react'
import { Component as Forgot } from '#features/auth/web/ForgotPasswordPage.tsx'
import { Component as Login } from '#features/auth/web/LoginPage.tsx'
import { loadChunk } from '#shell/chunks.ts'
import { usePath } from '#shell/frame/paths.tsx'
import { Layout } from './Layout.tsx'

// pages that a letter leads to: who signs in does not load them
const Reset = lazy(() =>
  loadChunk(() => import('#features/auth/web/ResetPasswordPage.tsx')).then(({ Component }) => ({ default: Component })),
)
const Invitation = lazy(() =>
  loadChunk(() => import('#features/auth/invitations/web/InvitationPage.tsx')).then(({ Component }) => ({
    default: Component,
  })),
)

/** The pages before signing in: no router, so that they stay light. */
export function Component() {
  // a page stays, with what was typed, until the words of the next one are there
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
