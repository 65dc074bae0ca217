import type { RouteObject } from 'react-router'
import { lazyPage, Portal } from '#shell/frame/Router.tsx'
import { Layout } from './Layout.tsx'

/** What a clinician sees (specification, section 2). */
const routes: RouteObject[] = [
  {
    path: '/',
    Component: Layout,
    children: [
      lazyPage('/', () => import('#features/dashboard/web/DoctorDashboardPage.tsx')),
      lazyPage('/profile', () => import('../pages/ProfilePage.tsx')),
      lazyPage('/billing', () => import('../pages/InvoicesPage.tsx')),
      lazyPage('/billing/methods', () => import('#features/billing/methods/web/MethodsPage.tsx')),
      lazyPage('/billing/methods/add', () => import('#features/billing/methods/web/MethodAddPage.tsx')),
      lazyPage('/clinics', () => import('#features/clinics/web/ClinicsPage.tsx')),
      lazyPage('/clinics/add', () => import('#features/clinics/web/ClinicAddPage.tsx')),
      lazyPage('/cases', () => import('#features/cases/pages/web/CasesPage.tsx')),
      lazyPage('/cases/add', () => import('#features/cases/wizard/web/CaseWizardPage.tsx')),
      lazyPage('/cases/:id', () => import('../pages/CasePage.tsx')),
      lazyPage('/support', () => import('#features/support/pages/web/SupportPage.tsx')),
      lazyPage('/support/:id', () => import('#features/support/pages/web/TicketPage.tsx')),
      lazyPage('/courses', () => import('#features/courses/catalogue/web/CoursesPage.tsx')),
    ],
  },
]

export function Component() {
  return <Portal routes={routes} />
}
