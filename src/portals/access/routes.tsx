import { useDeferredValue } from 'react'
import { Component as Invitation } from '#features/auth/invitations/web/InvitationPage.tsx'
import { Component as Forgot } from '#features/auth/web/ForgotPasswordPage.tsx'
import { Component as Login } from '#features/auth/web/LoginPage.tsx'
import { Component as Reset } from '#features/auth/web/ResetPasswordPage.tsx'
import { usePath } from '#shell/frame/paths.tsx'
import { Layout } from './Layout.tsx'

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
