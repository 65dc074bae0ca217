import type { Page } from '../page.ts'

/** The pages of an administrator (specification, section 2). */
export const pages: readonly Page[] = [
  { path: '/', load: () => import('#features/dashboard/web/AdminDashboardPage.tsx'), data: '/api/dashboard' },
  { path: '/profile', load: () => import('../pages/ProfilePage.tsx') },
  { path: '/users', load: () => import('#features/users/web/UsersPage.tsx') },
  { path: '/users/:id', load: () => import('../pages/UserPage.tsx') },
  { path: '/users/:id/cases/:case_id', load: () => import('../pages/CasePage.tsx'), data: '/api/cases/:case_id' },
  { path: '/upload-billing/:id', load: () => import('#features/billing/invoices/entry/web/UploadBillingPage.tsx') },
  { path: '/billing/:id', load: () => import('../pages/BillingPage.tsx') },
  { path: '/contact-forms', load: () => import('#features/contact/inbox/web/ContactFormsPage.tsx') },
  { path: '/support', load: () => import('#features/support/pages/web/SupportPage.tsx') },
  { path: '/support/:id', load: () => import('#features/support/pages/web/TicketPage.tsx') },
  { path: '/upload-course', load: () => import('#features/courses/editor/web/CourseEditorPage.tsx') },
  { path: '/system', load: () => import('#features/system/web/SystemPage.tsx') },
  { path: '/courses', load: () => import('#features/courses/catalogue/web/AdminCoursesPage.tsx') },
]
