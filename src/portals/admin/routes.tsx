import type { RouteObject } from 'react-router'
import { lazyPage, Portal } from '#shell/frame/Router.tsx'
import { Layout } from './Layout.tsx'

/** What an administrator sees (specification, section 2). */
const routes: RouteObject[] = [
  {
    path: '/',
    Component: Layout,
    children: [
      lazyPage('/', () => import('#features/dashboard/web/AdminDashboardPage.tsx')),
      lazyPage('/profile', () => import('../pages/ProfilePage.tsx')),
      lazyPage('/users', () => import('#features/users/web/UsersPage.tsx')),
      lazyPage('/users/:id', () => import('../pages/UserPage.tsx')),
      lazyPage('/users/:id/cases/:case_id', () => import('../pages/CasePage.tsx')),
      lazyPage('/upload-billing/:id', () => import('#features/billing/invoices/entry/web/UploadBillingPage.tsx')),
      lazyPage('/billing/:id', () => import('../pages/BillingPage.tsx')),
      lazyPage('/contact-forms', () => import('#features/contact/inbox/web/ContactFormsPage.tsx')),
      lazyPage('/support', () => import('#features/support/pages/web/SupportPage.tsx')),
      lazyPage('/support/:id', () => import('#features/support/pages/web/TicketPage.tsx')),
      lazyPage('/upload-course', () => import('#features/courses/editor/web/CourseEditorPage.tsx')),
      lazyPage('/courses', () => import('#features/courses/catalogue/web/AdminCoursesPage.tsx')),
    ],
  },
]

export function Component() {
  return <Portal routes={routes} />
}
