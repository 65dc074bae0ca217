import type { RouteObject } from 'react-router'
import { lazyPage, notYet, Portal } from '#shell/Router.tsx'
import { Layout } from './Layout.tsx'

/** What an administrator sees (specification, section 2). */
const routes: RouteObject[] = [
  {
    path: '/',
    Component: Layout,
    children: [
      lazyPage('/', () => import('#features/cases/dashboard/web/AdminDashboardPage.tsx')),
      notYet('/profile', 'profile'),
      lazyPage('/users', () => import('#features/users/web/UsersPage.tsx')),
      lazyPage('/users/:id', () => import('#features/users/web/UserPage.tsx')),
      lazyPage('/users/:id/cases/:case_id', () => import('#features/cases/web/CasePage.tsx')),
      notYet('/upload-billing/:id', 'uploadBilling'),
      notYet('/billing/:id', 'billing'),
      notYet('/contact-forms', 'contactForms'),
      notYet('/support', 'support'),
      notYet('/support/:id', 'ticket'),
      notYet('/upload-course', 'uploadCourse'),
      notYet('/courses', 'courses'),
    ],
  },
]

export function Component() {
  return <Portal routes={routes} />
}
